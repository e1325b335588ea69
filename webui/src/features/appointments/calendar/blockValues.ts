import type { Control } from 'react-hook-form';
import { weekdays as weekdayNames, type Weekday } from '@/modules/hours/week';
import { addDays, weekdayOf } from '@/lib/days';
import type { Day } from '@/lib/time';
import { z } from '@/lib/zod';
import type { BlockedTime, BlockedTimeRequest } from './api/blockedTimes';
import { messages } from './messages';

export const blockSchema = z.object({
  /** Empty: the whole business. */
  staff: z.array(z.string()),
  date: z.string().min(1, messages.block.required.date),
  /** HH:MM on the business's clock. */
  start: z.string().min(1, messages.block.required.time),
  end: z.string().min(1, messages.block.required.time),
  repeat: z.enum(['once', 'weekly']),
  weekdays: z.array(z.enum(weekdayNames)),
  /** Empty: without an end. */
  until: z.string(),
  /** The server says how long it may be. */
  label: z.string().trim(),
});

export type BlockValues = z.infer<typeof blockSchema>;
export type BlockControl = Control<BlockValues>;

/** Where the dialog begins: free time that was dragged over, or nothing in particular. */
export interface NewBlock {
  date: Day;
  start: string;
  end: string;
  staff: string[];
}

const weekdayOfDay = (day: Day): Weekday => weekdayNames[weekdayOf(day)] ?? 'sunday';

export function newValues(block: NewBlock): BlockValues {
  return { ...block, repeat: 'once', weekdays: [weekdayOfDay(block.date)], until: '', label: '' };
}

export function valuesOf(block: BlockedTime): BlockValues {
  const { staff_ids, weekdays, first_date, last_date, start, end, label } = block;
  const weekly = weekdays.length > 0;
  return {
    staff: staff_ids ?? [],
    date: first_date,
    start,
    // As an end, midnight is on the next day in any case.
    end: end === '24:00' ? '00:00' : end,
    repeat: weekly ? 'weekly' : 'once',
    weekdays: weekly ? weekdays : [weekdayOfDay(first_date)],
    until: last_date !== null && (weekly || last_date > lastDayOf(first_date, start, end)) ? last_date : '',
    label,
  };
}

export function toRequest(values: BlockValues): BlockedTimeRequest {
  const { staff, date, start, end, repeat, weekdays, until, label } = values;
  return {
    label,
    staff_ids: staff.length === 0 ? null : staff,
    weekdays: repeat === 'once' ? [] : chosenWeekdays(weekdays, date),
    first_date: date,
    last_date: until === '' ? null : until,
    start,
    end,
  };
}

const chosenWeekdays = (weekdays: readonly Weekday[], date: Day) =>
  weekdays.length === 0 ? [weekdayOfDay(date)] : [...weekdays];

/** A block that ends no later than it starts ends on the next day. */
const lastDayOf = (date: Day, start: string, end: string) => (end > start ? date : addDays(date, 1));
