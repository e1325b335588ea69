/** The texts around the articles of the guide. */
export const messages = {
  title: 'Guide',
  lead: 'Short pages for owners: how to set up, share and look after your bookings.',
  description:
    'How to set up online booking, share your link, take deposits and look after your customers’ data.',
  contents: 'Contents of the guide',
  contentsLabel: 'Guide',
  search: 'Search the guide',
  found: (count: number) => (count === 1 ? '1 place found' : `${count} places found`),
  nothingFound: (text: string) => `Nothing found for “${text}”.`,
  ask: 'Is your question not answered here?',
  write: 'Write to us',
  previous: 'Previous',
  next: 'Next',
  neighbours: 'More in the guide',
} as const;
