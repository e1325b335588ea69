/** Texts of the card with the private calendars. */
export const feedsMessages = {
  title: 'Calendar feeds',
  text: 'See appointments in Google Calendar, Outlook or Apple Calendar: from 30 days ago to 180 days ahead.',
} as const;
