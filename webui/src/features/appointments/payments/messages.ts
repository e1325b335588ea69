/** Texts of what was paid for an appointment, and of its deposit. */
export const messages = {
  chips: {
    held: 'Held',
    paid: 'Deposit paid',
    paidInFull: 'Paid',
    kept: 'Deposit kept',
    refunding: 'Refunding',
    refunded: 'Deposit refunded',
    notPaid: 'Deposit not paid',
    disputed: 'Disputed',
    disputeLost: 'Dispute lost',
    refundFailed: 'Refund failed',
    stuck: 'Needs you',
  },
  heldUntil: (time: string) => `Held for payment until ${time}`,
  heldHelp: (time: string) =>
    `A customer is paying now. Name and contact appear with the payment. If it is not paid by ${time}, the time is free again.`,
  checking: (processor: string, time: string) =>
    `${processor} is checking the payment. The time is held at most until ${time}.`,
  nobody: 'Not booked, the deposit was not paid',
  mark: { stuck: 'Deposit needs you' },
  stuck: {
    title: (count: number) => (count === 1 ? 'A deposit needs you' : `${count} deposits need you`),
    text: (amount: string, customer: string, count: number) =>
      count === 1
        ? `${amount} of ${customer}. Open the appointment to see why and what to do.`
        : `The first is ${amount} of ${customer}. Open each appointment to see why and what to do.`,
    show: 'Show',
  },
  filter: {
    name: 'Deposit',
    options: { any: 'With deposit', held: 'Held', paid: 'Paid', returned: 'Refunded', stuck: 'Needs you' },
  },
  choice: {
    legend: (amount: string) => `Deposit of ${amount}`,
    refund: (amount: string) => `Refund ${amount}`,
    keep: (amount: string) => `Keep ${amount}`,
    back: (time: string) => `Back to the customer, ${time}`,
    free: (time: string) => `The customer may still cancel for free until ${time}, and was told so`,
    over: (time: string) => `The time to cancel for free is over since ${time}`,
    noMoney: {
      creating: 'The deposit is not paid.',
      awaiting: 'The deposit is not paid.',
      processing: 'If the deposit is still paid, it is refunded.',
      capturing: 'If the deposit is still paid, it is refunded.',
      closing: 'The deposit was not paid.',
      expired: 'The deposit was not paid.',
      failed: 'The deposit was not paid.',
      refund_due: 'The deposit is already on its way back.',
      refunding: 'The deposit is already on its way back.',
      refunded: 'The deposit is already refunded.',
      stuck: 'The deposit needs you. Settle it in the appointment.',
    },
  },
  release: {
    title: 'Release this time?',
    text: (when: string) =>
      `A customer is paying for ${when}. If a payment still arrives, it is refunded in full and the customer is told.`,
    confirm: 'Release the time',
    keep: 'Keep holding',
    done: 'The time is free again',
    failed: 'The time could not be released. Please try again.',
  },
  price: 'Price when booked',
  asked: (percentage: number) => `Deposit (${percentage}%)`,
  /** A line of the ledger. */
  deposit: (percentage: number | undefined, processor: string, date: string) =>
    percentage === undefined
      ? `Deposit, ${processor}, ${date}`
      : `Deposit (${percentage}%), ${processor}, ${date}`,
  refund: (date: string) => `Refunded ${date}`,
  dispute: (date: string) => `Taken back by the bank, ${date}`,
  payment: (method: string, date: string) => `${method}, ${date}`,
  methods: { cash: 'Cash', card: 'Card at the desk', other: 'Other payment' },
  due: 'Due',
  dueAtVisit: 'Due at the visit',
  kept: 'Kept',
  minus: (amount: string) => `−${amount}`,
  freeUntil: (time: string) => `Free to cancel until ${time}. Later the deposit is yours.`,
  freeEnded: (time: string) => `The time to cancel for free ended ${time}.`,
  keptRule: (time: string) => `Free to cancel until ${time}.`,
  terms: (time: string) => `Terms accepted ${time}`,
  refundDue: (processor: string) =>
    `The refund is not sent to ${processor} yet. We keep trying until it is done.`,
  refundingHelp: (processor: string, time: string) =>
    `${processor} has accepted the refund. The customer gets it ${time}.`,
  closed: 'The deposit was not paid in time, and the time is free again. Nothing was charged.',
  failed: 'The payment failed, and the time is free again. Nothing was charged.',
  test: 'Test payment. No real money moves.',
  stuckRefund: (processor: string, amount: string) => `${processor} could not send ${amount} back.`,
  stuckOther: 'The deposit needs a decision.',
  stuckHelp: (processor: string) => `If you settle it at ${processor}, we notice it.`,
  disputeTitle: (amount: string) => `The bank asks for ${amount} back.`,
  disputeHelp: (processor: string) =>
    `Answer at ${processor}. Until the bank has decided, it cannot be refunded here.`,
  disputeLostHelp: 'The bank has decided for the customer.',
  record: 'Record payment',
  refundDeposit: 'Refund deposit',
  tryAgain: 'Try refund again',
  tryingFailed: 'The refund could not be tried again. Please try again.',
  triedAgain: 'The refund is tried again',
  refundDialog: {
    title: 'Refund the deposit?',
    stays: (name: string, when: string) =>
      `${name}: ${when}. The appointment stays booked, and the customer is told by email.`,
    cancelled: (name: string, when: string) =>
      `${name}: ${when}. The appointment is cancelled. The customer is told by email.`,
    back: 'Back to the customer',
    dueThen: 'Due at the visit then',
    confirm: (amount: string) => `Refund ${amount}`,
    keep: 'Keep deposit',
    done: 'The deposit is being refunded',
    failed: 'The deposit could not be refunded. Please try again.',
  },
  recordDialog: {
    title: 'Record a payment',
    who: (name: string, service: string) => `${name}, ${service}.`,
    due: (amount: string) => `${amount} is due.`,
    amount: (currency: string) => `Amount (${currency})`,
    method: 'Taken as',
    methods: { card: 'Card', cash: 'Cash', other: 'Other' },
    cancel: 'Cancel',
    submit: (amount: string) => `Record ${amount}`,
    submitNoAmount: 'Record payment',
    done: 'Payment recorded',
    failed: 'The payment could not be recorded. Please try again.',
    noAmount: 'Please enter an amount',
    tooMuch: (amount: string) => `At most ${amount} is due`,
    tooPrecise: (decimals: number) =>
      decimals === 0 ? 'Please enter a whole amount' : `At most ${decimals} decimals`,
  },
  history: {
    recorded: (amount: string, actor: string) => `Payment of ${amount} recorded ${actor}`,
    paid: (amount: string) => `Deposit of ${amount} paid`,
    refundAsked: (amount: string, actor: string) => `Refund of ${amount} requested ${actor}`,
    refunding: (amount: string, processor: string) => `Refund of ${amount} accepted by ${processor}`,
    refunded: (amount: string) => `Deposit of ${amount} refunded`,
    refundFailed: (amount: string) => `Refund of ${amount} failed`,
    stuck: (amount: string) => `The deposit of ${amount} needs you`,
    released: 'Time released, the deposit was not paid',
    releasedBy: (actor: string) => `Time released ${actor}`,
  },
} as const;
