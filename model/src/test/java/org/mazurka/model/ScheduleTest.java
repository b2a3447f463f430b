package org.mazurka.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ScheduleTest {

  @Test
  void whatIsWrittenIsReadBack() {
    Schedule schedule = Schedule.of(0, 12, 0, 3);
    assertThat(schedule).hasToString("0,12,0,3");
    assertThat(Schedule.parse(schedule.toString())).isEqualTo(schedule);
    assertThat(Schedule.parse("").length()).isZero();
  }

  @Test
  void aWrongStepIsNamed() {
    assertThatThrownBy(() -> Schedule.parse("0,x,1"))
        .hasMessage("step 2 of the schedule is 'x', expected the number of a process");
    assertThatThrownBy(() -> Schedule.parse("0,,1"))
        .hasMessage("step 2 of the schedule is '', expected the number of a process");
    assertThatThrownBy(() -> Schedule.parse("-1")).hasMessageContaining("step 1");
  }
}
