import { listText } from '@/lib/listText';

/** Texts of the subscription in the settings. The failures have the exact wording of the specification. */
export const messages = {
  title: 'Subscription Management',
  nav: 'Subscription',
  per: { month: 'per month', year: 'per year' },
  chips: {
    active: 'Active',
    grace: 'Awaiting payment',
    past_due: 'Past due',
    confirming: 'Confirming',
    complimentary: 'Complimentary',
    lapsed: 'Unpaid',
    ending: (date: string) => `Ends ${date}`,
  },
  periods: {
    active: { bar: 'Paid period', from: (date: string) => date, until: (date: string) => `Renews ${date}` },
    ending: {
      bar: 'Paid period',
      from: (date: string) => date,
      until: (date: string) => `Premium until ${date}`,
    },
    past_due: {
      bar: 'Time to pay',
      from: (date: string) => `Missed ${date}`,
      until: (date: string) => `Premium until ${date}`,
    },
    grace: {
      bar: 'Time to pay',
      from: (date: string) => `Registered ${date}`,
      until: (date: string) => `Pay by ${date}`,
    },
  },
  gone: (bar: string, percent: number) => `${bar}, ${percent}% gone`,
  facts: {
    next: 'Next payment',
    amountOn: (amount: string, date: string) => `${amount} on ${date}`,
    credit: 'Paid by your credit',
    card: 'Card',
    kept: 'Kept by the payment processor.',
    changeCard: 'Change card',
    invoices: 'Invoices',
    sentTo: (email: string) => `Sent to ${email}`,
    first: 'First payment',
    whenYouPay: (amount: string) => `${amount}, when you pay`,
    notPaid: 'Not paid',
    freeFrom: (date: string) => `Free from ${date}. Nothing is deleted.`,
    missing: 'Missing payment',
    nextTry: 'Next try',
    ifNone: 'If none succeeds',
  },
  complimentary: 'Premium, free of charge.',
  complimentaryText: 'No payments and no end date. Turned on by the operator of this site.',
  confirming:
    'Your payment is being confirmed. This page updates automatically, and we email you if it takes longer.',
  ending: (date: string) =>
    `Premium stays on until ${date}. No more payments. After that your account is Free; nothing is deleted.`,
  unknown: {
    title: 'The payment service does not know your subscription any more',
    until: (date: string) => `Premium stays on until ${date}.`,
    text: 'It will not renew, and it can’t be changed here. Subscribe again to keep Premium, or ask the operator of this site.',
  },
  lapsed: 'Your account is Free.',
  lapsedText: (amount: string) =>
    `The payments of ${amount} did not go through. Update the card and Premium comes back. Inactive services stay inactive until you activate them.`,
  lapsedPlain:
    'The payments did not go through. Update the card and Premium comes back. Inactive services stay inactive until you activate them.',
  free: 'You are on the free plan.',
  freeText: (services: number | null) =>
    services === null
      ? 'One appointment at a time.'
      : `Up to ${services} active services, one appointment at a time.`,
  plan: 'Plan',
  monthly: 'Monthly',
  yearly: 'Yearly',
  billedMonthly: 'Billed each month',
  saves: (amount: string, percent: string) => `You save ${amount} (${percent}%)`,
  adds: [
    'Unlimited services and staff with their own calendars',
    'Advance payments on your own account with a payment processor',
    'Breaks, analytics, your brand on pages, emails and QR code',
  ],
  upgrade: 'Upgrade to Premium',
  upgradeNote:
    'You pay on the payment processor’s page. Renews automatically, cancel any time, no refund for part of a month.',
  noPayments: 'This installation cannot take payments. Please ask its operator.',
  test: 'Test payments. No real money moves.',
  pay: (amount: string) => `Pay ${amount}`,
  payOther: {
    year: (amount: string) => `Pay ${amount} for a year`,
    month: (amount: string) => `Pay ${amount} for a month`,
  },
  useFree: 'Use Free instead',
  updateCard: 'Update card',
  cancel: 'Cancel subscription',
  reactivate: 'Reactivate subscription',
  changesOnFree: 'What changes on Free',
  loadFailed: 'The subscription could not be loaded',
  portalFailed: 'The payment processor’s page could not be opened',
  createFailed: 'Failed to create subscription checkout session',
  upgradeFailed: 'Failed to initiate subscription upgrade',
  reactivateFailed: 'Failed to reactivate subscription',
  reactivated: 'Subscription reactivated',
  cancelled: (date: string) => `Premium stays on until ${date}`,
  cancelledPlain: 'Subscription cancelled',
  switch: {
    toYearly: (saved: string) => `Switch to yearly, save ${saved}`,
    toMonthly: 'Switch to monthly',
    titles: { premium_yearly: 'Switch to yearly?', premium_monthly: 'Switch to monthly?' },
    keep: { premium_yearly: 'Keep monthly', premium_monthly: 'Keep yearly' },
    charge: { premium_yearly: 'Premium, one year', premium_monthly: 'Premium, one month' },
    unused: { premium_yearly: 'Unused days this month', premium_monthly: 'Unused days this year' },
    yourCredit: 'Your credit',
    owed: 'Owed from before',
    unusedDays: (unused: number, all: number) => `${unused} of ${all} days`,
    period: (from: string, to: string) => `${from} to ${to}`,
    chargedToday: 'Charged today',
    credit: 'Credit for later payments',
    next: (amount: string, date: string) => `Next payment ${amount} on ${date}.`,
    creditText: (payments: number, amount: string, date: string) =>
      `The credit covers ${payments} more ${payments === 1 ? 'payment' : 'payments'}. Your card is next charged ${amount} on ${date}. Credit is not paid out.`,
    loading: 'The amount is being calculated',
    previewFailed: 'The amount could not be loaded',
    failed: 'Failed to switch subscription plan',
    switched: 'Subscription switched',
    confirm: 'Switch plan',
    confirmPayment: 'Confirm payment',
    addCard: 'Add a card',
  },
  cancelling: {
    title: 'Cancel your subscription?',
    keep: 'Keep Premium',
    until: (date: string) => `Premium stays on until ${date}.`,
    atOnce: 'Premium ends at once, because this period is not paid.',
    noMore: 'No more payments after that. There is no refund for the rest of the period.',
    failed: 'Failed to cancel subscription',
  },
  usingFree: {
    title: 'Use Free instead?',
    atOnce: 'Premium ends at once.',
    noCharge: 'Nothing is charged, and nothing is deleted. You can upgrade again at any time.',
    keep: 'Keep Premium',
    confirm: 'Use Free',
    done: 'Your account is Free now',
    failed: 'The plan could not be changed',
  },
  use: {
    title: 'In your plan',
    yours: 'You use',
    onFree: 'On the free plan',
    services: 'Active services',
    noLimit: (count: number) => `${count}, no limit`,
    atMost: (count: number | null) => (count === null ? 'No limit' : String(count)),
    places: 'Appointments at a time',
    perPerson: (count: number) => `${count}, one per person`,
    staff: 'Staff',
    active: (count: number) => (count === 0 ? 'None' : `${count} active`),
    notUsed: 'Not used',
    deposits: 'Advance payment',
    percent: (percentage: number) => `${percentage} percent`,
    off: 'Off',
    none: 'None',
  },
  changes: {
    from: (date: string) => `From ${date}`,
    fromNow: 'What changes',
    services: (names: readonly string[], all: number) =>
      names.length === 1
        ? `1 of your ${all} active services becomes inactive, the newest: ${listText(names)}`
        : `${names.length} of your ${all} active services become inactive, the newest: ${listText(names)}`,
    staff: 'Staff and their breaks are kept, but not used',
    deposits: 'New bookings ask for no advance payment',
    stays: 'Stays',
    appointments: (count: number | undefined) =>
      count === undefined
        ? 'All booked appointments, with their staff, times and deposits'
        : count === 1
          ? 'The booked appointment, with its staff, time and deposit'
          : `All ${count} booked appointments, with their staff, times and deposits`,
    link: 'Your booking link, customers and history',
  },
} as const;
