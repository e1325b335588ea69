import { useState } from 'react';
import { storedHint } from '@/lib/sessionHint';

/** What the columns of a day are. */
export type CalendarColumns = 'staff' | 'rooms';

const hint = storedHint('slotwise.calendar-columns');

/** Whether a day has a column for each staff member or for each room. The browser remembers it. */
export function useCalendarColumns(): [CalendarColumns, (columns: CalendarColumns) => void] {
  const [columns, setColumns] = useState<CalendarColumns>(() =>
    hint.read() === 'rooms' ? 'rooms' : 'staff',
  );
  const choose = (chosen: CalendarColumns) => {
    hint.write(chosen);
    setColumns(chosen);
  };
  return [columns, choose];
}
