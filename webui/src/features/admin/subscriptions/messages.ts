/** Texts of the operator's list of subscriptions. */
export const messages = {
  title: 'Subscriptions',
  hint: (count: number, text: string, pastDue: string) =>
    `${count === 1 ? '1 premium subscription' : `${text} premium subscriptions`}, ${pastDue}\u00a0past due`,
  ending: (count: number, text: string) =>
    count === 1
      ? '1\u00a0cancels at the end of its period'
      : `${text}\u00a0cancel at the end of their period`,
  loading: 'Loading subscriptions',
  emptyTitle: 'No subscriptions',
  emptyText: 'Paid plans appear here after their first payment.',
  filters: { status: 'Status', interval: 'Interval' },
  statuses: { active: 'Active', past_due: 'Past due', cancels: 'Cancels' },
  intervals: { month: 'Monthly', year: 'Yearly' },
  columns: {
    business: 'Business',
    amount: 'Amount',
    status: 'Status',
    payment: 'Payment date',
    renewal: 'Next renewal',
    days: 'Days until renewal',
    transaction: 'Transaction',
  },
  paid: (date: string) => `Paid ${date}`,
  renews: (date: string) => `Renews ${date}`,
  ends: (date: string) => `Ends ${date}`,
  was: (date: string) => `Was due ${date}`,
  days: (days: number) => (Math.abs(days) === 1 ? `${days}\u00a0day` : `${days}\u00a0days`).replace('-', '−'),
} as const;
