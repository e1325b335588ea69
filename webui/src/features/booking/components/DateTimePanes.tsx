import { useState } from 'react';
import { monthStart } from '@/lib/days';
import type { Day } from '@/lib/time';
import type { Availability } from '../availability';
import { messages } from '../messages';
import type { Slot } from '../model';
import { DatePane } from './DatePane';
import { TimesPane } from './TimesPane';
import styles from './DateTimePanes.module.css';

interface DateTimePanesProps {
  availability: Availability;
  day: Day | undefined;
  slot: Slot | undefined;
  onDay: (day: Day) => void;
  onSlot: (slot: Slot) => void;
}

/** Date and time, side by side on a wide screen and one below the other on a phone. */
export function DateTimePanes({ availability, day, slot, onDay, onSlot }: DateTimePanesProps) {
  const [month, setMonth] = useState(monthStart(day ?? availability.first));
  const [justChosen, setJustChosen] = useState(false);
  const choose = (chosen: Day) => {
    setJustChosen(true);
    onDay(chosen);
  };
  const show = (chosen: Day) => {
    setMonth(monthStart(chosen));
    choose(chosen);
  };
  return (
    <div className={styles.panes}>
      <DatePane
        availability={availability}
        month={month}
        chosen={day}
        onMonth={setMonth}
        onChoose={choose}
        onShow={show}
      />
      {day === undefined ? (
        <p className={styles.placeholder}>{messages.times.choose}</p>
      ) : (
        <TimesPane
          availability={availability}
          day={day}
          chosen={slot}
          takesFocus={justChosen}
          onChoose={onSlot}
          onShow={show}
        />
      )}
    </div>
  );
}
