import type { Day } from '@/lib/time';
import type { Calendar } from '../api/readCalendar';
import { useCalendar } from '../useCalendar';
import type { CalendarAddress } from '../useCalendarAddress';
import styles from './Calendar.module.css';
import { DayList } from './DayList';
import { MonthGrid } from './MonthGrid';

export interface ViewProps {
  calendar: Calendar;
  title: string;
  address: CalendarAddress;
  today: Day;
  now: number;
  openId: string | null;
}

interface CellViewProps extends Omit<ViewProps, 'openId'> {
  /** On a phone the cells only have dots, and the chosen day's appointments are below. */
  withList: boolean;
}

/** Days as cells. */
export function CellView({ calendar, title, address, today, now, withList }: CellViewProps) {
  const { range, day, set, linkOf } = address;
  const openDay = (date: Day) => set({ view: 'day', date });
  return (
    <>
      <MonthGrid
        calendar={calendar}
        title={title}
        today={today}
        month={range === 'month' ? day : undefined}
        chosen={withList ? day : undefined}
        linkOf={linkOf}
        onDay={withList ? (date) => set({ date }) : openDay}
      />
      {withList && (
        <div className={styles.below}>
          <ChosenDay address={address} now={now} onDay={() => openDay(day)} />
        </div>
      )}
    </>
  );
}

function ChosenDay({ address, now, onDay }: { address: CalendarAddress; now: number; onDay: () => void }) {
  const { day, filters, linkOf } = address;
  const { calendar } = useCalendar({ from: day, to: day }, filters, false);
  return <DayList day={day} calendar={calendar} now={now} linkOf={linkOf} onDay={onDay} />;
}
