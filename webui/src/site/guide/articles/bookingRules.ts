import type { Article } from '../article';

export const bookingRules: Article = {
  slug: 'booking-rules',
  title: 'Booking rules',
  about: 'How early and how late customers can book, and how long they can still change a booking.',
  parts: [
    {
      id: 'rules',
      title: 'What you can set',
      blocks: [
        'All of it is under **Settings**, **Booking rules**. Each rule applies from the moment you press **Save rules**.',
        {
          terms: [
            [
              '**Minimum notice**',
              'How long before the start customers can still book: 0 minutes to 30 days. Default: 0.',
            ],
            ['**Booking horizon**', 'How far ahead they can book: 1 to 730 days. Default: 180.'],
            [
              '**Start times**',
              'When a time can begin: one after another by the length of the service, or every 5 to 240 minutes.',
            ],
            [
              '**Appointments at once**',
              'How many appointments can take place at the same time when no staff member is active: 1 to 50.',
            ],
            [
              '**Wait between services**',
              'How long a customer who books several services may wait for the next one: 0 to 120 minutes. Default: 15.',
            ],
            [
              '**Any order**',
              'Whether the services of one appointment may be done in another order than the customer chose. More times fit then. Default: off.',
            ],
            [
              '**Confirm automatically**',
              'New bookings are confirmed at once. Otherwise each waits until you confirm it.',
            ],
            [
              '**Move and cancel**',
              'How long before the start customers can still do so with their link: 0 minutes to 30 days. Default: 2 hours.',
            ],
            ['**Reminder**', 'One email, 1 to 168 hours before, or none. Default: 24 hours.'],
            ['**Arrival note**', 'A sentence on the confirmation and in emails, such as where to park.'],
            [
              '**Cancellation policy**',
              'Shown before booking. The policy a customer saw is kept with the booking, even if you change it later.',
            ],
          ],
        },
      ],
    },
    {
      id: 'which-times',
      title: 'Which times are offered',
      blocks: [
        'A time is offered if the whole service, with its buffers, fits into your hours, outside breaks, closures and blocked time, and if somebody who does the service is free. The same check runs again at the moment of booking, and the database refuses a second booking of the same time, however many people try.',
        'A customer can book up to six services as one appointment, one after the other, with **Add another service** on the booking page. A time is then offered if all of them fit, each with somebody who is free. Waits between them are shown before the customer books. The appointment has one number, one price, one deposit and one email, and is moved or cancelled as a whole.',
        'Cancelling frees the time at once. There is no waiting list: whoever opens the booking page next can have it.',
      ],
    },
    {
      id: 'cancel-and-move-links',
      title: 'What customers can change',
      blocks: [
        'Every email to a customer contains a link, which works for as long as the appointment exists. It shows the appointment as it is now, and lets them move or cancel it until the time that you set under **Move and cancel**. After that, it shows your phone number. Customers need no account.',
        'You get an email about each change (if you want them, see [emails](/guide/notifications#emails-to-you)), and the history of the appointment says who did what. Anyone who has the link can use it, so nobody should pass it on.',
        {
          picture: 'manage',
          shows: 'What a customer sees with the link: number, time, place and price of the appointment.',
        },
      ],
    },
  ],
};
