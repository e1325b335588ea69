import { commaText } from '@/lib/commaText';
import { daysText } from '@/modules/hours/hoursText';
import { toBreakWeek } from '@/modules/hours/breaks';
import { messages as hoursMessages } from '@/modules/hours/messages';
import { totalMinutes, toWeek, weekdays, weekdaysFrom, windowMinutes, type Week } from '@/modules/hours/week';
import { addDays, daysOfWeek, weekdayOf, type WeekStart } from '@/lib/days';
import type { Business } from '@/lib/queries/business';
import type { StaffMember } from '@/lib/queries/staff';
import type { Day, Formatter } from '@/lib/time';
import { toRanges } from './daysOff';
import { messages } from './messages';

type Worker = Pick<StaffMember, 'operating_hours' | 'break_times' | 'date_overrides' | 'is_active'>;
type Hours = Pick<Business, 'operating_hours' | 'date_overrides' | 'week_start'>;

/** The hours that a staff member works in a usual week. */
export function workingWeek(
  member: Pick<StaffMember, 'operating_hours'>,
  business: Pick<Business, 'operating_hours'>,
): Week {
  return toWeek(member.operating_hours ?? business.operating_hours);
}

/** The minutes of all windows of a week. */
export function weekMinutes(week: Week): number {
  return weekdays.reduce((sum, weekday) => sum + (week[weekday].isOpen ? totalMinutes(week[weekday]) : 0), 0);
}

/** The minutes that a staff member works in the week of `today`, without own breaks. */
export function minutesThisWeek(member: Worker, business: Hours, today: Day): number {
  if (!member.is_active) return 0;
  const hours = workingWeek(member, business);
  const breaks = toBreakWeek(member.break_times);
  return daysOfWeek(today, business.week_start).reduce((sum, date) => {
    const override = [...member.date_overrides, ...business.date_overrides].find((one) => one.date === date);
    if (override) return sum + override.windows.reduce((all, window) => all + windowMinutes(window), 0);
    const weekday = weekdays[weekdayOf(date)];
    if (weekday === undefined || !hours[weekday].isOpen) return sum;
    const rest = breaks[weekday].isOpen ? totalMinutes(breaks[weekday]) : 0;
    return sum + Math.max(totalMinutes(hours[weekday]) - rest, 0);
  }, 0);
}

/** "Business hours", "Own hours, Tue–Sat", "Away until 12/01/2026" */
export function hoursSummary(member: Worker, today: Day, weekStart: WeekStart, format: Formatter): string {
  const away = toRanges(member.date_overrides, today).find(
    ({ from, windows }) => from <= today && windows.length === 0,
  );
  if (away) return messages.awayUntil({ date: format.date(addDays(away.to, 1)) });
  if (member.operating_hours === null) return messages.businessHours;
  const days = workingDays(toWeek(member.operating_hours), weekStart);
  return days === '' ? messages.noHours : messages.ownHoursOn({ days });
}

/** "Tue–Thu, Sat" */
function workingDays(week: Week, weekStart: WeekStart): string {
  const groups: { first: string; last: string }[] = [];
  let wasOpen = false;
  for (const weekday of weekdaysFrom(weekStart)) {
    const name = hoursMessages.short[weekday];
    const group = groups.at(-1);
    if (week[weekday].isOpen && wasOpen && group) group.last = name;
    else if (week[weekday].isOpen) groups.push({ first: name, last: name });
    wasOpen = week[weekday].isOpen;
  }
  return commaText(groups.map(({ first, last }) => daysText(first, last)));
}
