import { fact } from '../../facts';
import type { Article } from '../article';

export const limits: Article = {
  slug: 'limits',
  title: 'Limits',
  about: 'How much fits into one business, and why.',
  parts: [
    {
      id: 'software',
      title: 'Limits of the software',
      blocks: [
        {
          when: 'Plans',
          blocks: [
            `They apply to every plan. The free plan also has ${fact('FreeServices')} services and one appointment at a time.`,
          ],
        },
        'Up to these numbers, pages and free times are quick. If you reach one, a message tells you.',
        {
          terms: [
            ['Active services', '500'],
            ['Active staff members', '200'],
            ['Rooms and devices', '100, of at most 50 kinds'],
            ['Blocked times', '500; one that repeats counts once'],
            ['Appointments and customers', 'no limit'],
          ],
        },
      ],
    },
    {
      id: 'settings',
      title: 'Limits of settings',
      blocks: [
        {
          terms: [
            ['Duration of a service', '15 to 480 minutes'],
            ['Places of a class, and of one booking in it', '1 to 500, and 1 to 10'],
            ['Buffers', '0 to 240 minutes before and after'],
            ['Appointments at once without staff', '1 to 50'],
            ['Booking horizon', '1 to 730 days'],
            ['Your own bookings, blocked times and closures', '10 years ahead'],
            ['Minimum notice, and moving and cancelling', '0 minutes to 30 days before'],
            ['Reminder', '1 to 168 hours before'],
            ['Hold for a payment', '30 to 120 minutes'],
            ['Arrival note, cancellation policy', '200 and 2,000 characters'],
            ['Logo', 'PNG, JPEG or WebP, at most 5 MB'],
            ['Sites that may show your booking page', '20'],
          ],
        },
      ],
    },
    {
      id: 'browsers',
      title: 'Oldest browsers',
      blocks: [
        {
          terms: [
            ['Your customers, on the booking page', 'Safari 16.4, Firefox 121, Chrome or Edge 111'],
            ['You, in the dashboard', 'Safari 17, Firefox 125, Chrome or Edge 114'],
          ],
        },
        'Newer versions work too. An older browser shows a sentence with these versions instead of the page.',
      ],
    },
    {
      id: 'misuse',
      title: 'Against misuse',
      blocks: [
        'From one network, or with one email address, only a few bookings can be made within minutes; a family or an office will not notice this. New businesses have a [limit of emails per day](/guide/notifications#waiting).',
        'The operator of this site can suspend a business that misuses it. It then takes no bookings, moves or deposits. Its owner gets an email, and the dashboard says why. Existing bookings stay, and customers can still cancel.',
      ],
    },
  ],
};
