import type { Article } from '../article';

export const notifications: Article = {
  slug: 'notifications',
  title: 'Notifications and emails',
  about: 'Who is told what and when, and what to do if an email does not arrive.',
  parts: [
    {
      id: 'dashboard',
      title: 'In the dashboard',
      blocks: [
        'The bell shows how many notifications of the last 24 hours you have not read. **Notifications** lists the last 30 days: new bookings, what customers moved, cancelled or changed, deposits, and emails that failed. It refreshes every 30 seconds. Opening one marks it as read, and so does a change of its appointment; **Mark all as read** can be undone.',
        {
          picture: 'notifications',
          shows: 'The notifications, with the numbers of new, upcoming and today’s appointments.',
        },
      ],
    },
    {
      id: 'emails-to-customers',
      title: 'Emails to customers',
      blocks: [
        {
          list: [
            'on booking, with the details, a calendar file and the link to change it;',
            'when you confirm, move or cancel, and when the details change;',
            'a reminder, as set in the [booking rules](/guide/booking-rules);',
            'about deposits: paid, refunded, not paid in time.',
          ],
        },
        'Emails go out in your name. If customers should be able to reply, enter a **Reply address** under **Settings**, **Emails to customers**. Without one, emails ask them to use the link or to call you.',
      ],
    },
    {
      id: 'emails-to-you',
      title: 'Emails to you',
      blocks: [
        'Under **Settings**, **Emails to you** choose among **New booking**, **Change by a customer** and **Agenda of the day**, a list of the day’s appointments at a time of your choice. Emails about your account are always sent.',
        'Staff members can get their own emails, see [staff](/guide/staff#emails).',
      ],
    },
    {
      id: 'not-delivered',
      title: 'If an email was not delivered',
      blocks: [
        'Slotwise keeps trying to send it for three days. After that, the notification says what the mail server answered. Most often the address has a typo: correct it in the appointment with **Edit**, and press **Retry**.',
      ],
    },
    {
      id: 'waiting',
      title: 'Emails that wait',
      blocks: [
        'Until you have confirmed your own address, emails to customers wait, and so do those to you. **Send the link again** in the dashboard sends the confirmation once more.',
        'So that nobody can misuse the service, a new business sends at most 50 emails to others on its first day and 200 on each of the next six days; then 500, or three times what it sends on an average day. Emails above the limit go out automatically over the next days, and the **Overview** says how many wait.',
      ],
    },
  ],
};
