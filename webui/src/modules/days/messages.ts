/** Texts of the calendar in which days are picked. */
export const messages = {
  previous: 'Previous month',
  next: 'Next month',
  weekday: (name: string) => name.slice(0, 2),
  day: (date: string, states: readonly string[]) => [date, ...states].join(', '),
  today: 'today',
} as const;
