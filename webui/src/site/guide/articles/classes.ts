import type { Article } from '../article';

export const classes: Article = {
  slug: 'classes',
  title: 'Classes',
  about: 'Several customers at one set time: places, the weekly timetable, participants and changes.',
  parts: [
    {
      id: 'add',
      title: 'Add a class',
      blocks: [
        { when: 'Plans', blocks: ['Classes are part of Premium.'] },
        {
          steps: [
            'Open **Services**, press **Add Service** and choose the kind **Class**. A service stays a class.',
            'Enter the **Places** of a date, and under **Most per booking** how many of them one customer may book.',
            'Under **Timetable**, press **Add time** for each time of the week: the day, the start and who does it, or **Whoever is free**.',
            'Press **Add service**.',
          ],
        },
        'The dates are opened as far ahead as customers can book. Each takes its staff member, and a room of each kind that the class needs. Customers pay the price for each place.',
      ],
    },
    {
      id: 'not-opened',
      title: 'Dates that were not opened',
      blocks: [
        'If the staff member or the rooms have something else at that time, the date is not opened. The form of the class says so, and the date is listed under **Needs attention**. It is opened as soon as they are free. You can also move it, or cancel it.',
      ],
    },
    {
      id: 'single-dates',
      title: 'A single date',
      blocks: [
        'In the calendar, press **Add class date**, and choose the class, the date and the time. When you book a customer into a class by hand, **Open another date** does the same.',
      ],
    },
    {
      id: 'participants',
      title: 'Participants',
      blocks: [
        'The calendar shows each date as one block with the places that are taken. Press it to see who comes. Each name leads to the appointment, where you confirm or cancel it, note a payment or edit the customer.',
        'To book somebody by hand, press **Add** in the panel, or **Add Manual Appointment** and choose the class.',
      ],
    },
    {
      id: 'change',
      title: 'Change, move and cancel',
      blocks: [
        {
          terms: [
            ['**Change**', 'More or fewer places for this date, but not fewer than are taken.'],
            [
              '**Move**',
              'Another time or staff member for all participants. They are told by email, unless you switch that off.',
            ],
            [
              '**Cancel class**',
              'Only this date, or also all later ones of the same time of the week. All bookings are cancelled, and paid deposits are refunded unless you keep them.',
            ],
          ],
        },
        'If you take a time out of the timetable, dates ahead that somebody has booked stay, and the others are cancelled.',
      ],
    },
  ],
};
