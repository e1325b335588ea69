/** Texts around every screen of the operator's area. Those quoted in the specification keep their exact wording. */
export const messages = {
  title: 'Super Admin',
  skip: 'Skip to content',
  nav: 'Super admin',
  logout: 'Logout',
  security: 'Security',
  logoutFailed: 'You could not be signed out. Please try again.',
  loading: 'Loading admin dashboard...',
  loadFailed: 'Failed to load admin data',
  tabs: {
    overview: 'Overview',
    businesses: 'Businesses',
    subscriptions: 'Subscriptions',
    revenue: 'Revenue',
    audit: 'Audit log',
    system: 'System',
  },
  needPerson: (count: number) =>
    count === 1 ? '1 payment needs a person' : `${count} payments need a person`,
  tiers: { free: 'Free', premium: 'Premium' },
  today: 'Today',
  yesterday: 'Yesterday',
  never: 'Never',
  exportCsv: 'Export CSV',
  csv: 'CSV',
  search: 'Search name or email',
  clearFilters: 'Clear filters',
  notFoundTitle: 'Nothing matches',
  notFoundText: 'Search looks at names and email addresses. Clear the filters to see everything.',
  pages: {
    label: 'Pages',
    range: (from: string, to: string, total: string) => `${from} – ${to} of ${total}`,
    previous: 'Previous page',
    next: 'Next page',
  },
  testMoney: {
    title: 'Test payments',
    text: (amount: string) =>
      `This is a demo. ${amount} of this revenue is test money, for which nobody was charged.`,
    tag: 'Test',
  },
  tierChange: {
    updated: (tier: string) => `Business tier updated to ${tier}`,
    failed: 'Failed to update business tier',
    select: (name: string) => `Tier of ${name}`,
    audited: 'The change is written to the audit log with your name.',
    premium: {
      title: (name: string) => `Make ${name} premium?`,
      text: 'It takes effect at once, is complimentary (no charge) and has no end date.',
      keep: 'Keep free',
      confirm: 'Change to premium',
    },
    free: {
      title: (name: string) => `Make ${name} free?`,
      mayBePaid: 'A paid subscription ends at once, without a refund of the running month.',
      paid: 'Its paid subscription ends at once, without a refund of the running period.',
      notPaid: 'It takes effect at once. There is no paid subscription to end.',
      complimentary:
        'It takes effect at once. Premium was complimentary, so there is no subscription to end.',
      services: (cap: number) => `At most ${cap} services stay active.`,
      inactive: (count: number, total: number) =>
        count === 0 ? 'All services stay as they are.' : `${count} of ${total} services become inactive.`,
      kept: 'Staff and breaks are kept but not applied.',
      keep: 'Keep premium',
      confirm: 'Change to free',
    },
  },
} as const;
