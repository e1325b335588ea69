import type { Article } from '../article';

export const hours: Article = {
  slug: 'hours',
  title: 'Hours, closures and blocked time',
  about: 'When customers can book, and how to keep time free.',
  parts: [
    {
      id: 'week',
      title: 'The usual week',
      blocks: [
        {
          steps: [
            'Open **Settings**, **Operating Hours**, and press **Edit Hours**.',
            'Switch days on and off, and enter when they open and close. A day can have several windows, for instance with a midday closure.',
            '**Copy to other days** copies the hours of one day to the other open days.',
            'Press **Save hours**.',
          ],
        },
        'A closing time at or before the opening time is on the next day. Existing appointments stay as they are. If some no longer fit the new hours, you are told and can [settle them](/guide/appointments#needs-attention) one by one.',
        { picture: 'hours', shows: 'The operating hours while they are edited, a row for each day.' },
      ],
    },
    {
      id: 'breaks',
      title: 'Breaks',
      blocks: [
        '**Settings**, **Break Times** lists breaks for everyone, such as lunch. Breaks for one person are set with that staff member and are added to these. Times during a break are not offered.',
        {
          when: 'Plans',
          blocks: ['Break times are part of Premium. On the free plan, give a day two windows instead.'],
        },
      ],
    },
    {
      id: 'closures',
      title: 'Holidays and special days',
      blocks: [
        'Under **Settings**, **Closures**, press **Add days** and choose the first and last day. **Closed** means that nobody can book. **Other hours** replaces the hours and breaks of these days. **As usual** removes what was set. Only you see the name.',
      ],
    },
    {
      id: 'blocked-time',
      title: 'Block time',
      blocks: [
        'For a delivery, a course or an errand: open **Appointments**, **Calendar**, the day or week view, drag over free time (or open its menu with the keyboard) and choose **Block time**. Choose whom it is for, whether it is once or **Every week**, and a label if you like.',
        'It takes effect at once. Appointments during that time are listed before you save, and stay booked. You can still book there by hand. To remove it, open it in the calendar and press **Delete block**. A blocked time leaves the start times around it as they are; a break moves them.',
      ],
    },
    {
      id: 'time-zone',
      title: 'Time zone and formats',
      blocks: [
        'Under **Settings**, **Date and Time** are the time zone, the formats of dates and times and the first day of the week. Everything, emails included, follows them.',
        'If you change the time zone, you are asked what should stay the same: **The hour on the clock**, so that 10:00 stays 10:00, or **The same moment**. Customers whose appointment time changes are told by email. On the days when the clocks change, times that exist twice are shown with their zone, such as 1:30 AM EDT, and times that do not exist are not offered.',
      ],
    },
  ],
};
