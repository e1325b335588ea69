import type { Article } from '../article';

export const deposits: Article = {
  slug: 'deposits',
  title: 'Deposits',
  about: 'Let customers pay part of the price when they book, on your own Stripe, Square or PayPal account.',
  parts: [
    {
      id: 'connect',
      title: 'Connect your account',
      blocks: [
        { when: 'Plans', blocks: ['Deposits are part of Premium.'] },
        {
          steps: [
            'Open **Settings**, **Payment Processing**, and choose Stripe, Square or PayPal.',
            'Enter the keys of your account there. Stripe needs the publishable key and the secret key; Square the application ID, the access token and the location ID; PayPal the client ID and the client secret.',
            'Press **Test Connection**. No money moves.',
            'Optional: give the processor the **Webhook address**, or press **Set up for me**. Payments then show at once, and otherwise a little later.',
          ],
        },
        'The money goes straight to your account. Slotwise takes nothing; the processor charges its own fee, which the card names. Keys are stored encrypted and never shown again but for their last four characters.',
        'To try it first, switch on **Test mode (sandbox)** with the test keys of your processor. Payments are then marked as tests everywhere.',
      ],
    },
    {
      id: 'rules',
      title: 'How much, and when it goes back',
      blocks: [
        {
          terms: [
            [
              '**Advance payment**',
              'on or off, for all services. It takes effect once the connection test has passed.',
            ],
            [
              '**Advance payment percentage**',
              '1 to 100 percent of the price, at first 10. A service can have its own, or none.',
            ],
            [
              '**Refund window**',
              'Whoever cancels at least so long before the start gets all of it back by itself. At first: 24 hours.',
            ],
            ['**Hold**', 'How long a time is held while the customer pays: 30 to 120 minutes. At first: 30.'],
          ],
        },
        'Customers read these rules before they pay, and what they accepted is kept with the booking, also if you change the rules later.',
        {
          picture: 'deposit-rules',
          shows: 'The rules of deposits, with an example of what a customer pays when.',
        },
      ],
    },
    {
      id: 'booking',
      title: 'What happens at a booking',
      blocks: [
        {
          steps: [
            'The customer presses the button with the amount, and the time is held. Your calendar shows until when.',
            'They pay on the processor’s page. Card data never reaches this site.',
            'Paid: the booking stands like any other. Not paid in time: the time is free again, and nothing was charged.',
            'Paid too late: if the time is still free, the booking stands; if not, the customer gets everything back and is told.',
          ],
        },
      ],
    },
    {
      id: 'refunds',
      title: 'Cancel and refund',
      blocks: [
        'When you cancel an appointment with a deposit, you choose whether to refund or keep it. **Refund deposit** in the appointment gives it back while the appointment stays. Refunds take some days, depending on the processor, and their state stands in the appointment.',
        '**Record payment** notes what a customer paid at the visit, in cash or by card at the desk, so that you see what is still due. **Payments** in **Analytics** adds up what came and what went back in a period, test payments apart.',
      ],
    },
    {
      id: 'trouble',
      title: 'If something goes wrong',
      blocks: [
        {
          terms: [
            [
              '**Keys refused**',
              'The processor no longer accepts your keys. No booking that needs a deposit is taken, customers are asked to call, and you are told at once. Replace the keys, or test the connection again.',
            ],
            [
              '**Keys unreadable**',
              'The keys are stored, but this site can no longer read them, because its operator changed the secret key. No booking that needs a deposit is taken. Enter the keys of the same account again, or ask the operator to restore the former secret key.',
            ],
            [
              '**Needs you**',
              'A refund or payment did not work, for instance because your balance is too low, or because a refund that was made came back weeks later. The appointment says why. If you settle it at the processor, it is noticed here.',
            ],
            [
              '**Disputed**',
              'The customer’s bank asks for the money back. Answer at your processor; until the bank has decided, it cannot be refunded here.',
            ],
          ],
        },
      ],
    },
  ],
};
