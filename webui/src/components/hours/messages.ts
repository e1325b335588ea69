/** Texts of the hours editor and its reading view. */
export const messages = {
  weekdays: {
    sunday: 'Sunday',
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
  },
  short: {
    sunday: 'Sun',
    monday: 'Mon',
    tuesday: 'Tue',
    wednesday: 'Wed',
    thursday: 'Thu',
    friday: 'Fri',
    saturday: 'Sat',
  },
  days: (first: string, last: string) => (first === last ? first : `${first}–${last}`),
  onDays: (days: string, hours: string) => `${days} ${hours}`,
  closedAllWeek: 'Closed all week',
  closed: 'Closed',
  nextDay: 'next day',
  allDay: 'Open all day',
  overnight: (range: string) => `${range} (next day)`,
  opens: (day: string, window: number) => `${day} opens${window > 0 ? `, window ${window + 1}` : ''}`,
  closes: (day: string, window: number) => `${day} closes${window > 0 ? `, window ${window + 1}` : ''}`,
  to: 'to',
  add: (day: string) => `Add another window on ${day}`,
  addShort: 'Add hours',
  remove: (day: string, window: number) => `Remove window ${window + 1} of ${day}`,
  copy: (day: string) => `Copy the hours of ${day} to the other open days`,
  copyShort: 'Copy to other days',
  problems: { incomplete: 'Please enter both times', overlap: 'These hours overlap' },
} as const;

/** What the editor of a week says about its days and windows. */
export type WeekWords = Record<'closed' | 'addShort' | 'copyShort', string> &
  Record<'add' | 'copy', (day: string) => string> &
  Record<'opens' | 'closes' | 'remove', (day: string, window: number) => string>;

/** For the hours of a person instead of a business. */
export const workWords: WeekWords = { ...messages, closed: 'Not working' };

/** For breaks instead of hours. */
export const breakWords: WeekWords = {
  closed: 'No break',
  opens: (day, window) => `${day} break from${window > 0 ? `, break ${window + 1}` : ''}`,
  closes: (day, window) => `${day} break to${window > 0 ? `, break ${window + 1}` : ''}`,
  add: (day) => `Add another break on ${day}`,
  addShort: 'Add break',
  remove: (day, window) => `Remove break ${window + 1} of ${day}`,
  copy: (day) => `Copy the breaks of ${day} to the other days with breaks`,
  copyShort: 'Copy to other days',
};
