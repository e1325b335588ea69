import { messages } from './messages';

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
  copy: (day) => `Copy the breaks of ${day} to the other open days`,
  copyShort: 'Copy to other open days',
};
