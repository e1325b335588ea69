import { arrowInTextOrder } from './arrowKey';
import { addDays, addMonths, daysOfWeek, type WeekStart } from './days';
import type { Day } from './time';

/** The same date some months later, or the last day of a month too short for it. */
function sameDateInMonth(day: Day, months: number): Day {
  const month = addMonths(day, months);
  const lastOfMonth = addDays(addMonths(month, 1), -1);
  const date = `${month.slice(0, 8)}${day.slice(8)}`;
  return date > lastOfMonth ? lastOfMonth : date;
}

/** The day to which a key moves from a day of a calendar, or undefined for other keys. */
export function dayAfterKey(key: string, day: Day, weekStart: WeekStart): Day | undefined {
  switch (arrowInTextOrder(key)) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return daysOfWeek(day, weekStart)[0];
    case 'End':
      return daysOfWeek(day, weekStart)[6];
    case 'PageUp':
      return sameDateInMonth(day, -1);
    case 'PageDown':
      return sameDateInMonth(day, 1);
    default:
      return undefined;
  }
}
