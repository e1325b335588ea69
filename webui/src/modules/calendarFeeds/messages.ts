import { textsOf } from '@/lib/texts';

/** Texts about the private addresses of calendars. */
export const messages = textsOf('calendarFeeds');
