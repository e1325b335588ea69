/** Texts of what was paid for an appointment, and of its deposit. */
export const messages = {
  chips: {
    held: 'Held',
    paid: 'Deposit paid',
    paidInFull: 'Paid',
    partlyRefunded: 'Partly refunded',
    kept: 'Deposit kept',
    refunding: 'Refunding',
    refundBlocked: 'Refund waits',
    refunded: 'Deposit refunded',
    notPaid: 'Deposit not paid',
    notKnown: 'Not known yet',
    disputed: 'Disputed',
    disputeLost: 'Dispute lost',
    refundFailed: 'Refund failed',
    stuck: 'Needs you',
  },
  heldUntil: (time: string) => `Held for payment until ${time}`,
  heldShort: (time: string) => `Until ${time}, held for payment`,
  heldHelp: (time: string) =>
    `A customer is paying now. Their name and contact details appear once they have paid. If it is not paid by ${time}, the time is free again.`,
  checking: (processor: string, time: string) =>
    `${processor} is checking the payment. The time is held at most until ${time}.`,
  heldAtMost: (time: string) => `The time is held at most until ${time}.`,
  nobody: 'Not booked, no payment has arrived',
  nobodyYet: 'Not booked, payment not known yet',
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
    disputed: 'Sent once the bank has decided for you, so that it does not go back twice',
    takenBack: 'The bank has taken the deposit back.',
    free: (time: string) => `The customer may still cancel for free until ${time}, and was told so`,
    over: (time: string) => `The time to cancel for free ended ${time}`,
    noMoney: {
      creating: 'The deposit is not paid.',
      awaiting: 'The deposit is not paid.',
      processing: 'If a payment still arrives, it is refunded.',
      capturing: 'If a payment still arrives, it is refunded.',
      closing: 'If a payment still arrives, it is refunded.',
      expired: 'The deposit was not paid.',
      failed: 'The deposit was not paid.',
      refund_due: 'The refund of the deposit is already requested.',
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
  refundFailed: (date: string) => `Refund failed ${date}`,
  dispute: (date: string) => `Taken back by the bank, ${date}`,
  payment: (method: string, date: string) => `${method}, ${date}`,
  methods: { cash: 'Cash', card: 'Card at the desk', other: 'Other payment' },
  due: 'Due',
  dueAtVisit: 'Due at the visit',
  kept: 'Kept',
  owed: 'To be refunded',
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
  closing: (processor: string) =>
    `The time is free again. ${processor} has not said yet whether a payment arrives. If it does, it is booked if the time is still free, and refunded otherwise.`,
  failed: 'The payment failed, and the time is free again. Nothing was charged.',
  test: 'Test payment. No real money moves.',
  stuckRefund: (processor: string, amount: string) => `${processor} could not send ${amount} back.`,
  stuckOther: 'The deposit needs a decision.',
  stuckHelp: (processor: string) => `If you settle it at ${processor}, Slotwise will notice.`,
  waitsForYou: (processor: string) => `${processor} waits for you.`,
  blocked: (processor: string) => `${processor} cannot be asked about the payment.`,
  keysRefused: (processor: string) => `${processor} refuses your keys.`,
  enterKeys:
    'Enter new keys of the same account in your settings, under Payment Processing. The payment is then settled automatically.',
  keysUnreadable:
    'The stored keys cannot be read. Enter them again in your settings, under Payment Processing.',
  delayed: (processor: string) => `${processor} has not finished this yet.`,
  disputeTitle: (amount: string) => `The bank asks for ${amount} back.`,
  disputeHelp: (processor: string) =>
    `Answer at ${processor}. Until the bank has decided, it cannot be refunded here.`,
  blockedHelp: (amount: string) =>
    `${amount} has to go back to the customer. It is sent once the bank has decided for you, so that it does not go back twice.`,
  notBooked: {
    odd_amount: (came: string, asked: string) =>
      `${came} arrived instead of the deposit of ${asked}, so the time was not booked.`,
    late: (came: string) => `${came} arrived after the hold, and the time could not be booked again.`,
    second: () => 'The deposit was paid twice. The second payment goes back to the customer.',
  },
  disputeLostHelp: 'The bank has decided for the customer.',
  record: 'Record payment',
  refundDeposit: 'Refund deposit',
  retryRefund: {
    button: 'Try refund again',
    failed: 'The refund could not be tried again. Please try again.',
    done: 'The refund is being tried again',
  },
  retryCheck: {
    button: 'Check again',
    failed: 'The payment could not be checked again. Please try again.',
    done: 'The payment is being checked again',
  },
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
    submit: (amount: string) => `Record ${amount}`,
    submitNoAmount: 'Record payment',
    done: 'Payment recorded',
    earlier: 'Your first try had been recorded. What you changed after it was not.',
    failed: 'The payment could not be recorded. Please try again.',
    unanswered: 'It may be recorded all the same. Send it again: it is never recorded twice.',
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
    disputes: {
      open: (amount: string) => `Payment of ${amount} disputed, the bank asks for it back`,
      won: (amount: string) => `Dispute won, the payment of ${amount} stays with you`,
      lost: (amount: string) => `Dispute lost, the bank took the payment of ${amount} back`,
    },
    partRefunded: (before: string, now: string) => `Refunded so far: ${now}, before: ${before}`,
    released: 'Time released, no payment had arrived',
    releasedBy: (actor: string) => `Time released ${actor}`,
  },
} as const;
