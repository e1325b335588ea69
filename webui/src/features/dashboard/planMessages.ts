/** Texts about a plan that is not paid. */
export const planMessages = {
  payNow: 'Pay now',
  pay: (amount: string) => `Pay ${amount}`,
  /** Quoted in the specification letter for letter. */
  upgradeFailed: 'Failed to initiate upgrade',
  mend: 'Update card',
  pastDue: (amount: string | undefined) =>
    amount === undefined
      ? 'Your payment did not go through.'
      : `Your payment of ${amount} did not go through.`,
  pastDueUntil: (date: string) =>
    `Premium stays on until ${date} while the payment processor tries again. Update your card to keep it.`,
} as const;
