import type { Article } from '../article';

export const customers: Article = {
  slug: 'customers',
  title: 'Customers',
  about: 'Everyone who has booked, with visits, notes, and how to export or erase their data.',
  parts: [
    {
      id: 'list',
      title: 'The list',
      blocks: [
        '**Customers** has one line per email address that has booked. Search looks at names, emails and phone numbers. **Upcoming** shows who has an upcoming appointment, **Not seen for 90 days** who may need a reminder.',
        'Choose a customer to see visits, cancellations and no-shows, their appointments, and notes that only you see. **Write** opens your email program.',
      ],
    },
    {
      id: 'edit',
      title: 'Correct and merge',
      blocks: [
        '**Edit** changes name, email and phone, in upcoming appointments too. If the email changes, a message goes to the old address, the links in earlier emails end, and the new address gets a new one. If somebody booked with two addresses, **Merge with…** combines both under one name and the address that stays gets the emails; this cannot be undone.',
      ],
    },
    {
      id: 'block',
      title: 'Block',
      blocks: [
        '**Block** keeps an email address and a phone number from booking online. The person sees a polite sentence with your phone number, not the word “blocked”. Existing appointments stay, and you can still book for them by hand.',
      ],
    },
    {
      id: 'rights',
      title: 'When somebody asks for their data',
      blocks: [
        '**Export data** gives you a file with everything stored about the person, which you can hand over. **Erase customer** removes name, email, phone and notes for good, in messages too. Upcoming appointments are cancelled first; past ones stay without the person’s details, so that your figures remain correct. More in [data and privacy](/guide/data-and-privacy).',
      ],
    },
  ],
};
