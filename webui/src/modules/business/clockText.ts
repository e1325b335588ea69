import { messages as shared } from '@/lib/messages';
import { locale } from '@/lib/texts';
import type { FormatSettings } from '@/lib/time';

type TimeFormat = FormatSettings['time_format'];

const minutesPerDay = 24 * 60;
const typedTime = /^(\d{1,2})(?:[:.]?(\d{2}))?\s*([ap])?(?:\.?m)?\.?$/i;

/** The words of the page's language for the halves of the day, such as AM and PM. */
const [beforeNoon, afterNoon] = [shared.time.beforeNoon, shared.time.afterNoon].map((text) =>
  text({ time: '' }).trim(),
) as [string, string];

/** Writes the half of the day as English does, in which it is read. */
function inEnglish(text: string): string {
  const typed = text.trim().toLocaleUpperCase(locale);
  const half = typed.includes(afterNoon) ? 'p' : typed.includes(beforeNoon) ? 'a' : '';
  return half === ''
    ? text.trim()
    : `${typed.replace(half === 'p' ? afterNoon : beforeNoon, '').trim()}${half}`;
}

/**
 * Reads a time of day as people type it: "9", "930", "9:30 pm", "21.30". Returns HH:MM, or undefined for what
 * is not a time.
 *
 * On a 12-hour clock a time without AM or PM is in the same half of the day as `before`, the HH:MM that it
 * replaces. Without `before` it is between 7 AM and 6:59 PM. A leading zero means the 24-hour clock.
 */
export function parseClock(text: string, timeFormat: TimeFormat, before: string): string | undefined {
  const [, hourText = '', minuteText = '00', half] = typedTime.exec(inEnglish(text)) ?? [];
  const hour = Number(hourText);
  if (hourText === '' || Number(minuteText) > 59 || hour > 24) return undefined;
  if (half !== undefined) {
    return hour >= 1 && hour <= 12 ? clock(inHalf(hour, half.toLowerCase() === 'p'), minuteText) : undefined;
  }
  if (hour === 24) return minuteText === '00' ? '00:00' : undefined;
  const is24 = timeFormat === '24' || hour > 12 || hour === 0 || hourText.startsWith('0');
  return clock(is24 ? hour : inHalf(hour, isAfternoon(hour, before)), minuteText);
}

/** The time `minutes` later, or earlier, on the clock. */
export function shiftClock(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const shifted = (hour * 60 + minute + minutes + minutesPerDay) % minutesPerDay;
  return clock(Math.floor(shifted / 60), String(shifted % 60));
}

function isAfternoon(hour: number, before: string): boolean {
  if (hour === 12) return true;
  return before === '' ? hour < 7 : before >= '12:00';
}

function inHalf(hour: number, afternoon: boolean): number {
  return (hour % 12) + (afternoon ? 12 : 0);
}

function clock(hour: number, minute: string): string {
  return `${String(hour).padStart(2, '0')}:${minute.padStart(2, '0')}`;
}
