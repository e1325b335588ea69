import { textsOf } from '@/lib/texts';

/** Texts of the card with the private calendars. */
export const feedsMessages = textsOf('settingsFeeds');
