import { messages } from './messages';

/** What the editor of a week says about its days and windows. */
export type WeekWords = Pick<
  typeof messages,
  'closed' | 'addShort' | 'copyShort' | 'add' | 'copy' | 'opens' | 'closes' | 'remove'
>;

/** For the hours of a person instead of a business. */
export const workWords: WeekWords = { ...messages, closed: messages.notWorking };

/** For breaks instead of hours. */
export const breakWords: WeekWords = messages.breaks;
