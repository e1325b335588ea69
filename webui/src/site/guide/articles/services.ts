import { fact } from '../../facts';
import type { Article } from '../article';

export const services: Article = {
  slug: 'services',
  title: 'Services',
  about: 'What customers can book: durations, prices, rooms, processing time, buffers and order.',
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
      id: 'rooms',
      title: 'Rooms and equipment',
      blocks: [
        'If something can run out, such as treatment rooms, a laser or a court, times are offered only while one is free.',
        { when: 'Plans', blocks: ['Rooms, equipment and processing time are part of Premium.'] },
        {
          steps: [
            'Open **Settings**, **Rooms and equipment** and press **Add rooms or equipment**.',
            'Enter one word for all that can replace one another, such as Massage room, and how many there are.',
            'If one of them has hours of its own, press its name and choose **Own hours**.',
            'Open a service that needs one, and choose the kind under **Rooms and equipment**, up to three of them.',
            'If nobody has to be there, as in a sauna, turn on **Without a staff member**. Customers then choose no person.',
          ],
        },
        {
          terms: [
            [
              '**In use** off',
              'It is not booked any more, for instance during a repair. Appointments that have it stay, and are listed under **Needs attention**.',
            ],
            ['Archived', 'The same for good. A kind can be archived when no service needs it.'],
          ],
        },
      ],
    },
    {
      id: 'processing',
      title: 'Processing time',
      blocks: [
        'While a colour works or a mask stays on, you can take another customer. Switch on **Processing time** in the service and divide it into two to nine steps, each with its minutes and **Staff works** or **Staff is free**. The first is one in which the staff member works. Their sum is the duration, which customers see.',
        'Each step can need other rooms. The bands below the steps show who and what is busy. Booked appointments keep their steps.',
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
