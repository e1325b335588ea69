import type { Article } from '../article';

export const customers: Article = {
  slug: 'customers',
  title: 'Customers',
  about: 'Everyone who has booked, with visits, notes and what you may have to hand over or erase.',
  parts: [
    {
      id: 'list',
      title: 'The list',
      blocks: [
        '**Customers** has one line per email address that has booked. Search looks at names, emails and phone numbers. **Coming** shows who has an appointment, **Not seen for 90 days** who may need a reminder.',
        'Choose a customer to see visits, cancellations and no-shows, their appointments, and notes that only you see. **Write** opens your email program.',
      ],
    },
    {
      id: 'edit',
      title: 'Correct and merge',
      blocks: [
        '**Edit** changes name, email and phone, in appointments to come too. If the email changes, the former address is told. If somebody booked with two addresses, **Merge with…** puts both together under one name; this cannot be undone.',
      ],
    },
    {
      id: 'block',
      title: 'Block',
      blocks: [
        '**Block** keeps an email address and a phone number from booking online. They read a polite sentence with your phone number, not the word “blocked”. Appointments that are booked stay, and you can still book for them by hand.',
      ],
    },
    {
      id: 'rights',
      title: 'When somebody asks for their data',
      blocks: [
        '**Export data** gives you a file with all that is stored about the person, for you to hand over. **Erase customer** removes name, email, phone and notes for good, in messages too. Appointments to come are cancelled first; past ones stay without the person, so that your figures remain right. More in [data and privacy](/guide/data-and-privacy).',
      ],
    },
  ],
};
