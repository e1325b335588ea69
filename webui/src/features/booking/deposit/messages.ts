function minutesLeft(minutes: number): string {
  return minutes === 1 ? '1 minute left' : `${minutes} minutes left`;
}

/** Every text about deposits on the booking page and on the manage page. */
export const messages = {
  dueNow: 'Due now',
  dueNowText: (percentage: number, price: string) => `Deposit, ${percentage}% of ${price}`,
  dueLater: 'Due later',
  dueLaterText: (day: string) => `At the appointment, on ${day}`,
  refundUntil: (until: string) => `Full refund until ${until}`,
  refundText:
    'Cancel before then and all of it comes back. After that, or if you do not come, the business keeps it.',
  tooSoon: 'The appointment is too soon for a refund',
  tooSoonText: 'If you cancel or do not come, the business keeps the deposit.',
  holdMinutes: (minutes: number) => `Your time is held for ${minutes} minutes`,
  holdText: 'If you do not finish paying by then, it is released and nothing is charged.',
  securePage: (processor: string) => `You pay on ${processor}’s secure page`,
  securePageText: 'Then you come back here for your booking.',
  accept: 'By paying you accept this refund rule. It is kept with your booking.',
  test: 'Test payments.',
  testText: 'No real money moves.',
  slow: (processor: string) => `${processor} is slow. We keep asking; nothing has been charged.`,
  pay: (amount: string) => `Pay ${amount} deposit`,
  opening: {
    title: (processor: string) => `Opening ${processor}’s page`,
    text: 'You pay there and come back here.',
    heldUntil: (time: string) => `Held until ${time}`,
    open: 'Open the page',
  },
  framed: {
    title: 'Pay the deposit',
    text: (now: string, later: string) => `${now} now, ${later} at the appointment.`,
    opens: (processor: string) => `Opens ${processor}’s page in this window and brings you back.`,
    waitingTitle: 'Waiting for your payment',
    waitingText: (processor: string) => `${processor}’s page is open in another tab.`,
    again: 'Open the payment page again',
    manage: 'See your booking',
  },
  unpaid: {
    title: 'Your deposit is not paid yet',
    text: 'Nothing was charged. Pay now to keep your time.',
    held: (when: string) => `${when} is held for you`,
    left: (until: string, minutes: number) => `until ${until}, ${minutesLeft(minutes)}`,
    announced: minutesLeft,
    cancel: 'Cancel booking',
  },
  checking: {
    title: 'Checking your payment',
    text: (email: string) => `You can close this page. We email ${email} as soon as it is settled.`,
    check: (check: number, of: number) => `Check ${check} of ${of}`,
    held: 'Your time stays held',
    laterTitle: 'Your payment is on its way',
    laterText: (processor: string) => `${processor} is still checking it.`,
    notAgain: 'You don’t need to pay again.',
    laterEmail: (email: string) => `We keep checking, and email ${email} when it is settled.`,
    again: 'Check again',
    released: (when: string, processor: string, email: string) =>
      `${when} is no longer held for you. ${processor} has not said yet whether your payment arrives. If it does, your time is booked if it is still free. Otherwise you get your money back. We email ${email} when it is settled.`,
    cancelled: (when: string, processor: string) =>
      `Your booking on ${when} is cancelled. ${processor} has not said yet whether your payment arrives. If it does, you get your money back.`,
    unknownTitle: 'It is not known yet whether you paid',
  },
  released: {
    title: 'Your time is no longer held',
    cancelled: 'This booking was cancelled.',
    notPaidBy: (time: string) => `The deposit was not paid by ${time}.`,
    nothing: 'Nothing was charged.',
    free: (when: string) => `${when} is still free.`,
    taken: (when: string) => `${when} is no longer free.`,
    again: (time: string) => `Book ${time} again`,
    sending: 'Booking…',
    another: 'Choose another time',
  },
  notBooked: {
    odd: (came: string, asked: string) =>
      `${came} arrived instead of the deposit of ${asked}, so your time was not booked.`,
    late: 'Your payment came after the hold, and it could not be booked again.',
  },
  late: {
    titles: {
      odd_amount: 'Another amount arrived',
      late: 'Your payment came too late',
      other: 'You get your money back',
    },
    other: 'The appointment is cancelled.',
    back: 'You get all of your money back.',
  },
  handled: {
    title: 'Your payment is being handled',
    text: (business: string, email: string) =>
      `${business} knows about it, and we email ${email} when it is settled.`,
  },
  facts: {
    paid: 'Paid',
    refund: 'Refund',
    toBeSent: (amount: string) => `${amount}, being sent`,
    onItsWay: (amount: string) => `${amount}, on its way`,
    refunded: (amount: string, date: string) => `${amount}, ${date}`,
    blocked: (amount: string) => `${amount}, after your bank has decided`,
    handled: (amount: string) => `${amount}, being handled`,
    there: 'Usually there',
  },
  booked: {
    paid: (amount: string) => `Your deposit of ${amount} is paid.`,
    paidLate: (time: string) =>
      `Your payment arrived at ${time}, after the hold had ended. Your time was still free, so it is yours.`,
    received: (amount: string) => `${amount} paid`,
    partlyReturned: (paid: string, back: string) => `${paid} paid, ${back} of it refunded`,
    later: (amount: string) => `${amount} at the appointment`,
    disputed: (amount: string) => `Your bank is deciding about your deposit of ${amount}.`,
    kept: (business: string, amount: string) => `${business} keeps the deposit of ${amount}.`,
    toBeSent: (amount: string) => `You get ${amount} back. The refund is being sent.`,
    onItsWay: (amount: string, time: string) => `Your refund of ${amount} is on its way, ${time}.`,
    blocked: (amount: string) =>
      `You get ${amount} back. Your bank is deciding about it, so it is not refunded before that. Otherwise it could be sent twice.`,
    refunded: (amount: string, date: string) =>
      date ? `${amount} was refunded on ${date}.` : `${amount} was refunded.`,
    takenBack: (amount: string) => `Your bank has returned ${amount} to you.`,
    refundHandled: (amount: string, business: string) =>
      `You get ${amount} back. It did not work automatically, and ${business} is taking care of it.`,
    handled: (business: string) => `Your payment is being handled. ${business} knows about it.`,
    nothing: 'Nothing was charged.',
  },
  move: {
    stays: (until: string) =>
      `You get your deposit back if you cancel by ${until}. A later time does not change that.`,
    sooner: (until: string) => `At this time you get your deposit back only if you cancel by ${until}.`,
    tooSoon: 'At this time you don’t get your deposit back if you cancel.',
    ended: (until: string) =>
      `A refund of your deposit was possible until ${until}. Moving does not bring it back.`,
  },
  cancel: {
    unpaidTitle: 'Cancel this booking?',
    unpaid: (when: string) =>
      `${when} is offered to others at once. Nothing was charged. If a payment should still arrive, you get it back.`,
    keep: 'Keep my time',
    refunded: (appointment: string, amount: string, time: string) =>
      `${appointment}. You get ${amount} back, ${time}. This can’t be undone.`,
    kept: (appointment: string, business: string, amount: string, until: string) =>
      `${appointment}. ${business} keeps your deposit of ${amount}: a full refund was possible until ${until}. This can’t be undone.`,
    disputed: (appointment: string, amount: string) =>
      `${appointment}. Your bank is deciding about your deposit of ${amount}, so it is not refunded before that. This can’t be undone.`,
    appointment: (service: string, when: string) => `${service} on ${when}`,
  },
} as const;
