/** Texts about a plan that is not paid. */
export const planMessages = {
  payNow: 'Pay now',
  pay: (amount: string) => `Pay ${amount}`,
  /** Exact wording of the specification. */
  upgradeFailed: 'Failed to initiate upgrade',
  /** While Premium is active but not paid yet. */
  grace: {
    daysLeft: (count: number) => (count === 1 ? 'day left' : 'days left'),
    hoursLeft: (count: number) => (count === 1 ? 'hour left' : 'hours left'),
    isOn: 'Premium is on. Pay to keep it.',
    endsOn: (date: string, time: string) =>
      `Without a payment your account changes to Free on ${date}, ${time}. Nothing is deleted.`,
    endsAt: (today: boolean, time: string) => `Premium ends ${today ? 'today' : 'tomorrow'}, ${time}.`,
    toKeep: (services: number | null) =>
      `Pay to keep staff, deposits and ${
        services === null ? 'all your services' : `more than ${services} services`
      }. Nothing is deleted.`,
  },
  mend: 'Update card',
  pastDue: (amount: string | undefined) =>
    amount === undefined
      ? 'Your payment did not go through.'
      : `Your payment of ${amount} did not go through.`,
  pastDueUntil: (date: string) =>
    `The payment processor will try again. If it keeps failing, Premium ends on ${date} at the latest. Update your card to keep it.`,
} as const;
