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
  closed: 'Closed',
  nextDay: 'next day',
  allDay: 'Open all day',
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
