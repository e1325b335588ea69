import { fact } from '../../facts';
import type { Article } from '../article';

export const services: Article = {
  slug: 'services',
  title: 'Services',
  about: 'What customers can book: durations, prices, buffers and order.',
  parts: [
    {
      id: 'add',
      title: 'Add a service',
      blocks: [
        {
          steps: [
            'Open **Services** and press **Add Service**.',
            'Enter a name, a duration of 15 to 480 minutes and a price, which may be 0.',
            'A category groups services on the booking page. The description is shown to customers.',
            'Press **Add service**.',
          ],
        },
        {
          when: 'Plans',
          blocks: [`The free plan has up to ${fact('FreeServices')} services, inactive ones included.`],
        },
        { picture: 'services', shows: 'The list of services with durations, prices and switches.' },
      ],
    },
    {
      id: 'buffers',
      title: 'Time before and after',
      blocks: [
        '**Preparation before (min)** and **Cleaning up after (min)** keep up to 240 minutes free around each appointment. Customers do not see this time and cannot book it.',
      ],
    },
    {
      id: 'who-books',
      title: 'Off, or only by you',
      blocks: [
        {
          terms: [
            ['**Active** off', 'Nobody can book the service anymore. Booked appointments stay.'],
            [
              '**Customers can book it online** off',
              'Customers do not see the service. You book it by hand, for instance a first consultation by phone.',
            ],
          ],
        },
        'To show services in another order, drag them in the list, or move them with the arrow keys.',
      ],
    },
    {
      id: 'change',
      title: 'Change and delete',
      blocks: [
        'A new price or duration applies to new bookings; booked appointments keep theirs. A service with appointments is archived when you delete it, so that past appointments keep their names and prices.',
        'You set the currency of all prices under **Settings**, **Currency**. Changing it keeps the numbers: 50 stays 50. Booked appointments keep their currency, and deposits stop until you have tested the connection again.',
      ],
    },
  ],
};
