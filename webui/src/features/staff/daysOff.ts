import { commaText } from '@/lib/commaText';
import { locale } from '@/lib/texts';
import {
  toRanges as allRanges,
  type DateOverride,
  type DayRange,
  type OverrideRange,
} from '@/modules/days/overrides';
import { windowText } from '@/modules/hours/hoursText';
import type { Day, Formatter } from '@/lib/time';
import { messages } from './messages';

const text = messages.daysOff;

/** The ranges that end on `today` or later. A range that has already begun is not cut. */
export function toRanges(overrides: readonly DateOverride[], today: Day): OverrideRange[] {
  return allRanges(overrides).filter(({ to }) => to >= today);
}

/** "06/21/2027 – 06/26/2027" */
export function datesText({ from, to }: DayRange, format: Formatter): string {
  return from === to ? format.date(from) : text.range({ from: format.date(from), to: format.date(to) });
}

/** "Holiday, all day", "Works 12:00 – 3:00 PM instead" */
export function rangeText({ windows, note }: OverrideRange, format: Formatter): string {
  const hours = commaText(windows.map((window) => windowText(window, format)));
  const what = hours === '' ? text.allDay : text.works({ hours });
  return note === '' ? what : text.withNote({ note, text: lowered(what) });
}

function lowered(text: string): string {
  return `${text.charAt(0).toLocaleLowerCase(locale)}${text.slice(1)}`;
}
