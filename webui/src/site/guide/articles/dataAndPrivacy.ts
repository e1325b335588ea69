import type { Article } from '../article';

export const dataAndPrivacy: Article = {
  slug: 'data-and-privacy',
  title: 'Data and privacy',
  about: 'What is stored about your customers and you, how you export it, and how it is erased.',
  parts: [
    {
      id: 'roles',
      title: 'Who is responsible',
      blocks: [
        'Your customers book with you, so you decide about their data, and the operator of this site stores it for you. In many countries you need an agreement with them about that, and a privacy notice of your own; [the privacy page](/privacy) of this site says what the software stores and for how long.',
        {
          note: 'This page describes the software. It is not legal advice.',
        },
      ],
    },
    {
      id: 'stored',
      title: 'What is stored',
      blocks: [
        {
          list: [
            'About a customer: name, email, phone, their notes when booking, your notes, appointments with their history, the emails that were sent, consent to news, and what was paid.',
            'About you: the business’s details, your sign-in address, sign-ins with browser and network address, changes to your account.',
            'About staff members: name, email, phone, hours and days off. Customers see the name and the specialization only.',
            'No card data: it stays with your payment processor.',
          ],
        },
        'The booking page sets no cookies and loads nothing from other sites. There is no tracking.',
      ],
    },
    {
      id: 'export',
      title: 'Take everything with you',
      blocks: [
        'Under **Settings**, **Your data**, **Download all data** gives you everything about your business in one ZIP file of tables, with a description. Single lists can be exported as CSV: appointments, customers, analytics.',
      ],
    },
    {
      id: 'customers-rights',
      title: 'Requests from customers',
      blocks: [
        'Open the person under **Customers**: **Export data** for what is stored, **Edit** to correct it, **Erase customer** to erase it. After that, no row in the database names the person. The operator’s backups keep the data until they are replaced.',
        'No customer data is deleted because of its age: appointments stay until you erase the customer or delete the account.',
      ],
    },
    {
      id: 'news',
      title: 'News to customers',
      blocks: [
        'Customers can tick a box to let you email them news and offers. The box is never ticked for them. The consent, with its time, is in the export of your data. Slotwise sends no newsletters itself.',
      ],
    },
    {
      id: 'delete-account',
      title: 'Delete your account',
      blocks: [
        '**Settings**, **Delete account** closes the booking page at once, cancels upcoming appointments and tells the customers. For 14 days you can sign in and choose **Keep the account**; cancelled appointments do not come back. Then everything is erased. Your booking link is never given to another business.',
      ],
    },
  ],
};
