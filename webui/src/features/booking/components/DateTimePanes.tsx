import { useState } from 'react';
import { addMonths, monthStart } from '@/lib/days';
import type { Day } from '@/lib/time';
import type { Availability } from '../availability';
import { calendarDays } from '../calendarDays';
import { messages } from '../messages';
import type { Slot } from '../model';
import { usePublicBusiness } from '../PublicBusinessContext';
import { useLoaded } from '../useLoaded';
import { DatePane } from './DatePane';
import styles from './DateTimePanes.module.css';
import { NextFreeDay } from './NextFreeDay';
import { TimesPane } from './TimesPane';

interface DateTimePanesProps {
  availability: Availability;
  day: Day | undefined;
  /** Whether the times of the day are shown. Before that only the calendar is, with the day marked. */
  showsTimes: boolean;
  slot: Slot | undefined;
  /** The start of the appointment that is being moved. */
  movedFrom?: string;
  onDay: (day: Day) => void;
  onSlot: (slot: Slot) => void;
  /** Looks for times with anyone, where a staff member is chosen. */
  onAnyone?: (() => void) | undefined;
}

/** Date and time, side by side on a wide screen and one below the other on a phone. */
export function DateTimePanes(props: DateTimePanesProps) {
  const { availability, day, showsTimes, slot, movedFrom, onDay, onSlot, onAnyone } = props;
  const { business, format } = usePublicBusiness();
  const { first, last } = availability;
  const own = movedFrom === undefined ? undefined : format.day(movedFrom);
  const [month, setMonth] = useState(() => monthStart(day ?? (own && own > last ? last : own) ?? first));
  const [justChosen, setJustChosen] = useState(false);
  const days = calendarDays(month, first, last, business.week_start);
  const [free, retry] = useLoaded(`${availability.key} ${month}`, () =>
    availability.freeDays(month, days.at(-1) ?? month),
  );
  const isFull = free.state === 'ready' && ![...free.value].some((one) => monthStart(one) === month);

  const choose = (chosen: Day) => {
    setJustChosen(true);
    onDay(chosen);
  };
  const show = (chosen: Day) => {
    setMonth(monthStart(chosen));
    choose(chosen);
  };
  const times = () => {
    // In a fully booked month, the times are shown only if their day is visible in the calendar.
    if (showsTimes && day !== undefined && (!isFull || days.includes(day)))
      return (
        <TimesPane
          availability={availability}
          day={day}
          chosen={slot}
          movedFrom={movedFrom}
          takesFocus={justChosen}
          onChoose={onSlot}
          onShow={show}
          onAnyone={onAnyone}
        />
      );
    if (isFull)
      return (
        <section className={styles.full} aria-label={messages.times.label}>
          <NextFreeDay
            title={messages.calendar.monthFull({ month: format.month(month) })}
            availability={availability}
            from={addMonths(month, 1)}
            onShow={show}
            onAnyone={onAnyone}
          />
        </section>
      );
    return <p className={styles.placeholder}>{messages.times.choose}</p>;
  };
  return (
    <div className={styles.panes}>
      <DatePane
        availability={availability}
        month={month}
        days={days}
        free={free}
        chosen={day}
        own={own}
        onMonth={setMonth}
        onChoose={choose}
        onRetry={retry}
      />
      {times()}
    </div>
  );
}
