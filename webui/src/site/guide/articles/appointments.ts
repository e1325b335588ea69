import type { Article } from '../article';

export const appointments: Article = {
  slug: 'appointments',
  title: 'Appointments and calendar',
  about: 'See, confirm, move and add appointments, and sort out those that no longer fit.',
  parts: [
    {
      id: 'list',
      title: 'The list',
      blocks: [
        '**Appointments** shows upcoming appointments, the next one on top. Filter by a word, customer, service, status or time; **Show Past** adds past ones, and **Clear All** shows everything again. The calendar has the same filters, except the time. They are part of the page’s address, so you can bookmark it.',
        'Requests have **Confirm** and **Cancel** beside them, and the customer gets an email either way. While the list is open, it checks for changes automatically and tells you when there are any.',
        { picture: 'appointments', shows: 'The list of appointments by day, with filters on top.' },
      ],
    },
    {
      id: 'one-appointment',
      title: 'One appointment',
      blocks: [
        'Choose a row to see everything about it: contact, the customer’s notes and yours, payment, the emails sent and their status, and its history. From there you can:',
        {
          list: [
            '**Move** it to another free time, with or without an email to the customer;',
            '**Edit** customer, service, staff member, time, status and notes;',
            '**Add service**, or choose the pencil of one of several services to exchange, move or remove only this one, or to give it to somebody else;',
            'under **More actions**: **Mark completed**, **Mark as no show**, **Cancel appointment** or **Delete appointment**.',
          ],
        },
        'If you delete an upcoming appointment, it is cancelled first. A cancelled one can be given another status as long as its time is still free.',
      ],
    },
    {
      id: 'calendar',
      title: 'The calendar',
      blocks: [
        'Choose **Calendar** and then **Month**, **Week** or **Day**. The day has a column for each staff member. Drag an appointment to move it, or choose it with the keyboard and press M: the arrow keys move it, Enter places it, Escape puts it back. You are asked whether to tell the customer.',
        'Choose free time to add an appointment there, or to [block it](/guide/hours#blocked-time).',
        'A business with [rooms or equipment](/guide/services#rooms) can choose **Rooms** for the day: a column for each room shows what is done there, when and by whom. Appointments are moved under **Staff**. A column **Needs a room** is there while an appointment has a room that was archived.',
        { picture: 'calendar', shows: 'The calendar of a day with a column for each staff member.' },
      ],
    },
    {
      id: 'by-hand',
      title: 'Add one by hand',
      blocks: [
        'For calls and walk-ins press **Add Manual Appointment**. The list shows the free times; **Other time** allows any other, even outside your hours, after you confirm. You cannot book over another appointment, so no time is promised twice.',
        '**Add service** books up to six services as one appointment, each with its own staff member. The calendar shows each of them in the column of whoever does it. Moving or cancelling concerns all of them.',
      ],
    },
    {
      id: 'repeat',
      title: 'Repeat an appointment',
      blocks: [
        'For regulars choose **Repeat** in the same form: every week, every 2 or 4 weeks, or every month, up to 26 times. **See the dates** shows each date at the same local time before anything is booked: free, taken with the nearest free time of that day, or outside your hours. For each you decide whether to use it, take the other time or leave it out. A month without the day is left out. All are booked, or none, and the customer gets one email with all dates.',
        'Each date is an appointment of its own, with its own number and link, and takes no deposit. The panel shows which one it is under **Series**. When you move or cancel one with later ones, you choose whether they follow. Editing, or dragging in the calendar, changes only the one.',
      ],
    },
    {
      id: 'needs-attention',
      title: 'Needs attention',
      blocks: [
        'When hours or the team change, booked appointments stay. Those that no longer fit are listed under **Needs attention**, which the **Overview** links to. For each, you see who is free at that time and does the service, or the next free time. Assign, move or cancel them one by one, or settle all that fit at once; each step can be undone.',
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
            'Copy the address: it is shown only once. Or press **Open in calendar app**.',
            'In Google Calendar add it as a calendar “from URL”, in Outlook “from web”, in Apple Calendar as a subscription.',
          ],
        },
        'The feed contains the appointments from 30 days ago to 180 days ahead, without cancelled ones. Your calendar app decides how often it checks the feed, so changes can take hours to appear. Anyone who has the address can read the calendar: **New address** replaces the old one, and **End feed** ends it for good.',
      ],
    },
    {
      id: 'export',
      title: 'Export to a spreadsheet',
      blocks: [
        '**More for this list**, **Export as CSV** saves the appointments in the filtered list as a file for a spreadsheet.',
      ],
    },
  ],
};
