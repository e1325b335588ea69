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
            'Optional: give the processor the **Webhook address**, or press **Set up for me**. Payments then show at once; without it, a little later.',
          ],
        },
        'The money goes straight to your account. Slotwise takes nothing; the processor charges its own fee, which the card names. Keys are stored encrypted and never shown again, except for their last four characters.',
        'To try it first, switch on **Test mode (sandbox)** with the test keys of your processor. Payments are then marked as tests everywhere.',
      ],
    },
    {
      id: 'rules',
      title: 'How much, and when it is refunded',
      blocks: [
        {
          terms: [
            [
              '**Advance payment**',
              'on or off, for all services. It takes effect once the connection test has passed.',
            ],
            [
              '**Advance payment percentage**',
              '1 to 100 percent of the price, 10 by default. A service can have its own percentage, or no deposit.',
            ],
            [
              '**Refund window**',
              'Customers who cancel at least this long before the start automatically get the full deposit back. Default: 24 hours.',
            ],
            ['**Hold**', 'How long a time is held while the customer pays: 30 to 120 minutes. Default: 30.'],
          ],
        },
        'Customers read these rules before they pay, and what they accepted is kept with the booking, even if you change the rules later.',
        'A customer who moves the appointment keeps the time until which the deposit comes back. If the new start is earlier, it ends earlier, at the refund window before the new start. The customer is told so before. If you move it, the customer can cancel for a refund until the refund window before the new start, and for at least 24 hours, but not after the start. If you undo the move, the former time holds again.',
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
            'They pay on the processor’s page. Card data never reaches this site. Who has not paid after five minutes gets an email with the link to pay.',
            'If they pay in time, it is a booking like any other. If not, the time is free again, and nothing is charged.',
            'If they pay too late but the time is still free, the booking is kept; otherwise the customer is told and gets a full refund.',
          ],
        },
      ],
    },
    {
      id: 'refunds',
      title: 'Cancel and refund',
      blocks: [
        'When you cancel an appointment with a deposit, you choose whether to refund or keep it. **Refund deposit** in the appointment refunds it without cancelling the appointment. Refunds take some days, depending on the processor, and the appointment shows their status.',
        '**Record payment** notes what a customer paid at the visit, in cash or by card at the desk, so that you see what is still due. **Payments** in **Analytics** adds up what was paid and refunded in a period, with test payments shown separately.',
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
              'The keys are stored, but this site can no longer read them, because its operator changed the secret key. No booking that needs a deposit is taken. Enter the keys of the same account again, or ask the operator to restore the previous secret key.',
            ],
            [
              '**Needs you**',
              'A refund or payment did not work, for instance because your balance is too low, or because a refund that was made came back weeks later. The appointment says why. If you settle it with the processor, Slotwise notices.',
            ],
            [
              'Waits',
              'Your processor holds a payment or a refund back, for instance until you accept it there, or while it reviews it. You get an email with its reason, and the appointment shows it.',
            ],
            [
              '**Disputed**',
              'The customer’s bank asks for the money back. Respond through your processor; until the bank has decided, the deposit cannot be refunded here.',
            ],
          ],
        },
      ],
    },
  ],
};
