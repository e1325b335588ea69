import type { Article } from '../article';

export const appointments: Article = {
  slug: 'appointments',
  title: 'Appointments and calendar',
  about: 'See, confirm, move and add appointments, and settle what no longer fits.',
  parts: [
    {
      id: 'list',
      title: 'The list',
      blocks: [
        '**Appointments** shows what is to come, the next one on top. Narrow it by a word, customer, service, status or time; **Show Past** adds what is over, and **Clear All** shows everything again. The address in the browser holds the filters, so you can keep it as a bookmark.',
        'Requests have **Confirm** and **Cancel** beside them, and the customer gets an email about either. While you look, the list asks for news by itself and says when there are some.',
        { picture: 'appointments', shows: 'The list of appointments by day, with filters on top.' },
      ],
    },
    {
      id: 'one-appointment',
      title: 'One appointment',
      blocks: [
        'Choose a row to see everything about it: contact, notes of the customer and yours, payment, the emails that went out with their state, and its history. From there you can:',
        {
          list: [
            '**Move** it to another free time, with or without an email to the customer;',
            '**Edit** customer, service, staff member, time, status and notes;',
            'under **More actions**: **Mark completed**, **Mark as no show**, **Cancel appointment** or **Delete appointment**.',
          ],
        },
        'A deleted appointment that lies ahead is cancelled first. A cancelled one can be set to another status again, as long as its time is still free.',
      ],
    },
    {
      id: 'calendar',
      title: 'The calendar',
      blocks: [
        'Choose **Calendar** and then **Month**, **Week** or **Day**. The day has a column for each staff member. Drag an appointment to move it, or choose it with the keyboard and press M: the arrow keys move it, Enter places it, Escape puts it back. You are asked whether to tell the customer.',
        'Choose free time to add an appointment there, or to [block it](/guide/hours#blocked-time).',
        { picture: 'calendar', shows: 'The calendar of a day with a column for each staff member.' },
      ],
    },
    {
      id: 'by-hand',
      title: 'Add one by hand',
      blocks: [
        'For calls and walk-ins press **Add Manual Appointment**. The list of times has what is free; **Other time** allows any other, outside your hours too, after a question. Over another appointment you cannot book, so nobody is promised the same time twice.',
      ],
    },
    {
      id: 'needs-attention',
      title: 'Needs attention',
      blocks: [
        'When hours or the team change, booked appointments stay. Those that no longer fit are listed under **Needs attention**, which the **Overview** leads to. For each you read who is free at the time and does the service, or the next free time. Assign, move or cancel them one by one, or all that fit at once; each can be undone.',
      ],
    },
    {
      id: 'calendar-feeds',
      title: 'In your own calendar app',
      blocks: [
        {
          steps: [
            'Open **Settings**, **Calendar feeds**, and press **Create address** beside **All appointments**. For one person, open the staff member instead.',
            'Choose whether the calendar may **Show customers’ names**.',
            'Copy the address: it is shown only now. Or press **Open in calendar app**.',
            'In Google Calendar add it as a calendar “from URL”, in Outlook “from web”, in Apple Calendar as a subscription.',
          ],
        },
        'The feed has the appointments from 30 days ago to 180 days ahead, without cancelled ones. Your calendar app decides how often it looks, which can take hours. Whoever has the address can read the calendar: **New address** ends the former one, and **End feed** ends it for good.',
      ],
    },
    {
      id: 'export',
      title: 'As a table',
      blocks: [
        '**More for this list**, **Export as CSV** has the appointments of the list as it is filtered, for a spreadsheet.',
      ],
    },
  ],
};
