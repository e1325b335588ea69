import type { Article } from '../article';

export const staff: Article = {
  slug: 'staff',
  title: 'Staff',
  about: 'People who take appointments: their hours, breaks, days off and services.',
  parts: [
    {
      id: 'add',
      title: 'Add a person',
      blocks: [
        { when: 'Plans', blocks: ['Staff members are part of Premium.'] },
        {
          steps: [
            'Open **Staff** and press **Add Staff Member**.',
            'Enter name, email and phone. Customers see the name and the specialization, which is **General** if you leave it empty, and never the email or the phone.',
            'Press **Add staff member**.',
          ],
        },
        'Each active person takes one appointment at a time. As soon as one is active, customers choose whom they see, or **No preference**: the booking then goes to the free person with the fewest appointments that day.',
        { picture: 'staff', shows: 'The list of staff members with their hours and switches.' },
      ],
    },
    {
      id: 'hours',
      title: 'Hours, breaks and days off',
      blocks: [
        'Edit a staff member to find five tabs. Each saves on its own.',
        {
          terms: [
            ['**Details**', 'name, contact, whether the person takes bookings'],
            ['**Hours**', '**Business hours**, which change whenever yours do, or **Own hours**'],
            ['**Break Times**', 'in addition to the breaks of the business'],
            ['**Days off**', 'days without work, or with other hours; saved as you add and remove'],
            ['**Services**', '**All services**, new ones included, or **Only these**'],
          ],
        },
        'Booked appointments stay. If a change leaves some outside the working time, they are listed under [needs attention](/guide/appointments#needs-attention).',
      ],
    },
    {
      id: 'terms',
      title: 'Own price and time',
      blocks: [
        'A person can take another price or time for a service. In the **Services** tab, fill in minutes or price beside it. Empty fields are those of the service. A service with processing time has minutes for each step. The service’s own form names everybody who takes another price or time, and leads there.',
        'Customers see the lowest price, with “from”, until it is certain who does it: because they choose a person, or a start, which then says its price. Starts are offered as often as before, since they follow the time of the service. Booked appointments keep their time and price.',
      ],
    },
    {
      id: 'emails',
      title: 'Emails to a staff member',
      blocks: [
        'A staff member can get an email for each appointment that is new, moved, cancelled or given to somebody else. Press **Ask for confirmation** in their details: the emails begin once they have pressed the button in the confirmation email, and they can stop them at any time.',
        'They can also have their appointments in a calendar app: **Calendar feed**, in the same dialog. If you change their email, the address of their feed ends, since somebody else may have taken their place. See [calendar feeds](/guide/appointments#calendar-feeds).',
      ],
    },
    {
      id: 'leaving',
      title: 'When somebody leaves',
      blocks: [
        'Delete the staff member, and choose what happens to upcoming appointments: keep them and decide one by one, assign those that fit to others who are free, or cancel all. Past appointments keep the name. **Bring back**, under “Deleted staff”, restores the person with hours and services as they were.',
      ],
    },
  ],
};
