/** Texts of the operator's revenue. */
export const messages = {
  title: 'Revenue',
  hint: 'US dollars, months in UTC, test payments left out',
  hintDemo: 'US dollars, months in UTC',
  total: 'Total revenue',
  totalNote: (count: number, text: string) =>
    count === 1 ? 'All time, 1 transaction' : `All time, ${text} transactions`,
  month: 'This month',
  monthNote: (month: string, day: number, days: number) => `${month}, ${day} of ${days} days`,
  conversions: 'Conversions',
  conversionsNote: 'Businesses with a first paid invoice',
  chart: {
    title: 'Revenue per month',
    period: 'Period',
    periods: { year: '12 months', all: 'All' },
    whole: 'Whole month',
    running: 'This month so far',
    bar: (month: string, amount: string) => `${month}: ${amount}`,
    description: (months: number, lowest: string, highest: string, running: string) =>
      `Revenue per month, ${months === 1 ? '1 month' : `${months} months`}: from ${lowest} to ${highest}. This month so far ${running}. The table below has every month.`,
  },
  columns: { month: 'Month', revenue: 'Revenue', transactions: 'Transactions', average: 'Average' },
  transactions: (count: number, text: string) => (count === 1 ? '1 transaction' : `${text} transactions`),
  soFar: 'so far',
  none: '–',
  shown: (shown: string, all: string) => `${shown} of ${all} months`,
  showMore: 'Show more',
  emptyTitle: 'No revenue yet',
  emptyText: 'What businesses pay for their plans appears here, month by month.',
  definition: 'Revenue: paid invoices less refunds, in the month of the payment.',
} as const;
