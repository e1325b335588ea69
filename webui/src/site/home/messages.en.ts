import { either, fact } from '../facts';

/** The texts of the home page. Everything said here is true of the product; the situations are examples. */
export const english = {
  documentTitle: 'Slotwise: online booking that never books a time twice',
  description:
    'Open-source appointment scheduling for salons, practices, studios and restaurants. Customers book in under a minute, without an account. No commission on deposits.',
  createAccount: either('Plans', 'Create your free account', 'Create your account'),
  samplePage: 'See a sample booking page',
  tryDemo: 'Try the demo',
  hero: {
    title: 'Appointments that never collide',
    lead: 'Your customers book online in under a minute. You see who comes next, confirm with one click and take deposits without paying a commission.',
    fine: 'The free plan needs no card and has no end date.',
    picture: 'The dashboard of a salon: today’s appointments, with the next one highlighted',
    phone: 'The booking page on a phone: choosing a service',
  },
  facts: {
    commission: { figure: '0%', text: 'commission on deposits; you pay only your processor’s own fee' },
    collisions: { figure: '0', text: 'double bookings: the database itself refuses the second one' },
    steps: {
      figure: '4 steps',
      text: 'from service to confirmation, or 5 with a choice of staff; no account',
    },
    free: {
      figure: fact('FreePrice'),
      text: `for the free plan, with up to ${fact('FreeServices')} services`,
    },
    open: { figure: 'Open', text: 'source under Apache 2.0: read it, change it, host it yourself' },
  },
  features: {
    title: 'What the front desk needs, and nothing else',
    page: {
      title: 'Your own booking page',
      text: 'A short link and a QR code. Put it on your door, in your profile or on your website as a widget.',
    },
    collisions: {
      title: 'No double bookings',
      text: 'A time is offered only when it can really be booked, across breaks, buffers and clock changes.',
    },
    staff: {
      title: 'A calendar for each person',
      text: 'Own hours, days off and services. “No preference” picks whoever is free.',
    },
    deposits: {
      title: 'Deposits on your account',
      text: 'Money goes straight to your Stripe, Square or PayPal account. A time that is not paid for is free again after 30 minutes.',
    },
    mail: {
      title: 'Messages that arrive',
      text: 'Confirmation, change and reminder emails with a calendar file. You see each one that failed, and why.',
    },
    figures: {
      title: 'Figures you can check',
      text: 'Bookings, revenue, busiest hours. Each says how it is counted.',
    },
  },
  benefits: {
    title: 'Fewer phone calls, fewer empty chairs',
    customers: {
      title: 'Customers book while you work',
      text: 'Day and night, on a phone, in under a minute and without an account. They see only times that are free, and move or cancel with the link in their email, so you are not called away.',
      picture: 'The booking page on a phone: a month with its free days',
    },
    team: {
      title: 'Everybody sees the same day',
      text: 'One column for each person, with breaks and days off. Drag an appointment, or move it by keyboard. One that would collide moves back, and you see why.',
      picture: 'The calendar of a day, with a column for each staff member',
    },
    figures: {
      title: 'You know what fills the week',
      text: 'Bookings, revenue, no-shows and the busiest hours, compared with the previous period. You see whether reminders and deposits help.',
      picture: 'Analytics: the figures of a month, with the revenue of each week',
    },
  },
  situations: {
    title: 'In practice',
    lead: 'Example situations, one for each kind of business.',
    all: [
      {
        kind: 'Hair salon',
        title: 'A color takes two and a half hours',
        text: 'A 20% deposit holds the chair. If it is not paid within 30 minutes, the time is free again.',
      },
      {
        kind: 'Medical practice',
        title: 'The phone rings all morning',
        text: 'Patients move or cancel with the link in their email, and the time is offered again at once.',
      },
      {
        kind: 'Fitness center',
        title: 'Two trainers, different days',
        text: 'Each has their own hours. A sick day lists every appointment that has to move, and who could take it.',
      },
      {
        kind: 'Restaurant',
        title: 'Tastings on four evenings',
        text: 'Open only those dates; every other day stays closed to booking.',
      },
      {
        kind: 'Barbershop',
        title: 'Walk-ins between bookings',
        text: 'Add one by hand in seconds. It follows the same rule, so nobody arrives to a taken chair.',
      },
      {
        kind: 'Dental office',
        title: 'Ten minutes to clean the room',
        text: 'A buffer after each treatment keeps that time free. Customers do not see it.',
      },
    ],
  },
  pricing: {
    title: 'Free to start, one price to grow',
    lead: 'No commission on bookings or deposits, on either plan.',
    free: {
      name: 'Free',
      price: fact('FreePrice'),
      note: 'No card, no end date',
      items: [
        'A booking page and QR code',
        `Up to ${fact('FreeServices')} services`,
        'One appointment at a time',
        'Confirmations and reminders by email',
        'Booking widget for your website',
        'Customer list, calendar feeds and exports',
      ],
      action: 'Start free',
    },
    premium: {
      name: 'Premium',
      price: fact('MonthlyPrice'),
      perMonth: 'per month',
      note: `or ${fact('YearlyPrice')} per year, which saves ${fact('YearlySaving')} (${fact('YearlySavingPercent')}%)`,
      items: [
        'Unlimited services',
        'Staff with their own hours and calendars',
        'Several appointments at a time',
        'Deposits through Stripe, Square or PayPal',
        'Break times, for all or for one person',
        'Analytics, with export',
        'Your color on the page and in emails, and your logo in the QR code',
      ],
      more: 'Everything in Free, and:',
      support: 'Priority support',
      action: 'Start with Premium',
    },
  },
  questions: {
    title: 'Questions and answers',
    lead: 'Something else?',
    write: 'Write to us',
    always: [
      {
        question: 'Do my customers need an account?',
        answer:
          'No. They choose a service, a date and a time, and leave their name, email and phone. A link in the email lets them move or cancel.',
      },
      {
        question: 'What happens when two people want the same time?',
        answer:
          'The first one gets it. The second one is told at once, keeps what they typed and sees the times that are still free.',
      },
      {
        question: 'What do you charge for deposits?',
        answer:
          'Nothing. Your processor charges its own fee: Square and Stripe 2.9% + 30 cents, PayPal 2.9% plus a fixed fee.',
      },
      {
        question: 'Does it work on my website?',
        answer:
          'Yes. The dashboard gives you the code for a button or for the whole booking page. It needs no cookies, and you choose which sites it may appear on.',
      },
      {
        question: 'Can I take my data with me?',
        answer:
          'Yes, at any time and on any account: appointments and customers as CSV, or everything as one file. Deleting your account erases it all after 14 days.',
      },
      {
        question: 'Can I host it myself?',
        answer: `Yes. It is one program and a PostgreSQL database, under the Apache 2.0 license.${either('Plans', ' Prices and plans can then be turned off.')}`,
      },
    ],
    withPlans: {
      question: 'Can I cancel Premium?',
      answer:
        'Any time. You keep it until the end of the paid period; partial months are not refunded. Nothing is deleted when you go back to Free.',
    },
  },
  start: {
    title: 'Take your first booking today',
    lead: 'Add a service, set your hours, share the link.',
  },
};

export type Messages = typeof english;
