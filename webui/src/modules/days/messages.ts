/** Texts of the calendar in which days are picked. */
export const messages = {
  previous: 'Previous month',
  next: 'Next month',
  day: (date: string, states: readonly string[]) => [date, ...states].join(', '),
  today: 'today',
} as const;
