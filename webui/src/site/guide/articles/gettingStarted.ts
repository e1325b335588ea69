import { fact } from '../../facts';
import type { Article } from '../article';

export const gettingStarted: Article = {
  slug: 'getting-started',
  title: 'Getting started',
  about: 'From registration to the first booking, in about ten minutes.',
  parts: [
    {
      id: 'register',
      title: 'Create your account',
      blocks: [
        {
          steps: [
            'Open [the registration page](/register) and enter the name, address and phone number of your business. Customers see them.',
            'Choose the category that fits best. You start with three services from this category, which you can change or delete.',
            'Press **Create account**. You are in your dashboard at once.',
            'Open the email that you get and confirm your address. Until then, emails to your customers wait.',
          ],
        },
        'Your business gets the time zone of your device. All times in the dashboard, on your booking page and in emails are in this zone.',
      ],
    },
    {
      id: 'three-steps',
      title: 'Three steps on the first page',
      blocks: [
        'A new account shows the list **Start taking bookings** in the **Overview**. It disappears when all three steps are done.',
        {
          terms: [
            [
              'Services and prices',
              'Check the services that you start with. Customers choose by name, duration and price. See [services](/guide/services).',
            ],
            [
              'Hours and time zone',
              'You start with Monday to Saturday, 9 to 5. Keep these hours or change them. See [hours](/guide/hours).',
            ],
            [
              'Your link',
              'Copy it, or print its QR code, and give it to your customers. See [link and QR code](/guide/link-and-qr-code).',
            ],
          ],
        },
        {
          picture: 'first-steps',
          shows: 'The list of three steps: services, hours and link, each with its buttons.',
        },
      ],
    },
    {
      id: 'first-booking',
      title: 'The first booking',
      blocks: [
        'Book once yourself: **Open** under **Your booking page** shows what customers see. Use another of your email addresses to see the emails they get, too.',
        'A new booking is a request: the time is taken, and the customer waits for your answer. Press **Confirm** in the dashboard, and they get an email. If you would rather have bookings confirmed at once, switch on **Confirm automatically** in the [booking rules](/guide/booking-rules).',
      ],
    },
    {
      id: 'plans',
      title: 'Free and Premium',
      when: 'Plans',
      blocks: [
        `The free plan has no end: up to ${fact('FreeServices')} services, and one appointment at a time. Premium has any number of services, staff with their own calendars, breaks, deposits, analytics, and your own color on the page and in emails. It costs ${fact('MonthlyPrice')} per month or ${fact('YearlyPrice')} per year.`,
        {
          steps: [
            'Press **Upgrade** at the top, or open **Settings** and **Subscription Management**.',
            'Choose monthly or yearly, and pay on the payment processor’s page.',
            'You come back to a page that says whether the payment has arrived. Premium begins then.',
          ],
        },
        'If you choose Premium when you register, it begins at once, and you have three days to pay. **Cancel subscription** keeps Premium until the end of the paid time. Going back to Free deletes nothing: the newest services beyond the limit become inactive, and staff and breaks are kept for when you return. Booked appointments stay.',
      ],
    },
  ],
};
