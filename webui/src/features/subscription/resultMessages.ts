/** Texts of the pages to which the payment processor returns. The titles are quoted in the specification. */
export const resultMessages = {
  processing: {
    title: 'Processing',
    text: 'We are checking your payment. Please keep this page open.',
    offline: 'No connection at the moment. We’ll keep trying.',
    check: (check: number, of: number) => `Check ${check} of ${of}`,
  },
  success: { title: 'Payment Successful', text: 'Your account has been upgraded to Premium.' },
  expired: {
    title: 'Payment Expired',
    text: 'The payment page was open for too long and has closed.',
    strong: 'Nothing was charged.',
  },
  timeout: {
    title: 'Payment Timeout',
    text: 'Your payment is not confirmed yet. We keep checking and will email you.',
    strong: 'You don’t need to pay again.',
  },
  unreachable: {
    title: 'Payment Timeout',
    text: 'Your payment could not be checked, because there is no connection. The server keeps checking and will email you.',
    strong: 'You don’t need to pay again.',
  },
  failed: {
    title: 'Payment Failed',
    text: 'This payment is not known here, or it was refused. You can look at your plan in the settings and try again.',
  },
  refunded: {
    title: 'Payment Failed',
    text: 'You were charged and have been refunded. This payment started no subscription. You can look at your plan in the settings.',
  },
  ended: {
    title: 'Subscription Ended',
    text: 'This payment was made, but its subscription is not running any more. You can look at your plan in the settings and subscribe again.',
  },
  signedOut: {
    title: 'Payment Timeout',
    text: 'Please log in to see whether your payment arrived. We keep checking and will email you.',
    strong: 'You don’t need to pay again.',
  },
  cancelled: {
    title: 'Payment cancelled',
    text: 'No charges were made.',
    grace: (until: string) => `Premium stays on until ${until}`,
    graceRest: ', so you can still pay until then.',
    free: 'Your account stays on the free plan.',
  },
  plan: 'Plan',
  renews: 'Renews',
  nextPayment: 'Next payment',
  toDashboard: 'Go to Dashboard',
  toHome: 'Back to Home',
  tryAgain: 'Try Again',
  checkAgain: 'Check again',
  login: 'Log in',
} as const;
