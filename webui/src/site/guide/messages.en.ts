/** The texts around the articles of the guide. */
export const english = {
  title: 'Guide',
  lead: 'Short pages for owners: how to set up, share and look after your bookings.',
  description:
    'How to set up online booking, share your link, take deposits and look after your customers’ data.',
  contents: 'Contents of the guide',
  contentsLabel: 'Guide',
  search: 'Search the guide',
  /** By the forms of Intl.PluralRules. The search fills in {count} and {text}. */
  found: { one: '{count} place found', other: '{count} places found' },
  nothingFound: 'Nothing found for “{text}”.',
  ask: 'Is your question not answered here?',
  write: 'Write to us',
  previous: 'Previous',
  next: 'Next',
  neighbours: 'More in the guide',
};

export type Messages = typeof english;
