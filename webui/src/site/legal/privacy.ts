import { either, fact } from '../facts';
import type { LegalText } from './legalText';

export const privacy: LegalText = {
  path: '/privacy',
  own: 'Privacy',
  title: 'Privacy',
  description:
    'What this booking site stores about businesses and their customers, for what, for how long, and what you can ask for.',
  updated: 'November 24, 2026',
  parts: [
    {
      id: 'information',
      title: 'Information we collect',
      blocks: [
        'This site runs Slotwise, software with which businesses take appointments. “We” are the operator of this site. Two kinds of people use it, and what is stored differs.',
        {
          terms: [
            [
              'Customers who book',
              'Name, email address, phone number, the notes that you write, the appointment with its history and price and where the booking came from, such as a link, whether you agreed to news, the messages that were sent to you, and, if you paid a deposit, amount, time and the payment processor’s reference. The business can add notes about you and block you, with a reason.',
            ],
            [
              'Owners of businesses',
              'Business name, address, phone number, category, hours, services and settings; your email address; a hash of your password; your sign-ins and changes to your account, each with network address, browser and time; what the operator decided or noted about your business, with the reason.',
            ],
            [
              'Staff members',
              'Name, email address, phone number, specialization, hours, breaks and days off, entered by the business.',
            ],
            [
              'People who write to us',
              'Name, email address, subject and message of the [contact form](/contact).',
            ],
          ],
        },
        'Card data never reaches this site: it is entered on the payment processor’s page. We do not ask for dates of birth, genders or documents, and use no tracking, advertising or analytics by third parties.',
        'What you book can say something about your health or beliefs. Please write no more in the notes than the business needs to know.',
      ],
    },
    {
      id: 'use',
      title: 'How we use it',
      blocks: [
        {
          list: [
            'To take, show, move and cancel appointments, and to send the emails that belong to them: confirmations, changes, cancellations, one reminder, what happens to a deposit.',
            'To sign owners in, and to protect accounts against others.',
            'To take deposits and give them back, on behalf of the business.',
            'To keep the site running, to prevent misuse, and to answer you.',
          ],
        },
        'For data about customers and staff members, the business decides what it is used for, and we process it on its instructions. Please turn to the business first. News and offers come from the business alone, and only if you agreed.',
        'Where European law applies: the grounds are the contract about the appointment or the account, our legitimate interest in a safe site, and your consent to news.',
      ],
    },
    {
      id: 'sharing',
      title: 'Sharing',
      blocks: [
        'We do not sell data. It is passed on only to:',
        {
          list: [
            'the business with which you book, and those of its staff who have your appointment;',
            'the mail server through which emails go out;',
            `the payment processor that the business has chosen (Stripe, Square or PayPal), when you pay a deposit. The deposit goes to the business’s own account there. The processor receives the amount, the name of the service and, unless it is PayPal, your email address, and is responsible for what it collects on its page${either('Plans', '. When a business pays us for its plan, Stripe receives its name and email address')};`,
            'those who host this site and its backups for us;',
            'authorities, where the law obliges us.',
          ],
        },
        {
          note: 'Operator: name here who hosts this site, who delivers its mail, and where. The software needs no other service.',
        },
      ],
    },
    {
      id: 'security',
      title: 'Security',
      blocks: [
        'Pages are delivered over an encrypted connection. Passwords are stored as Argon2id hashes, cookies and the links in emails about accounts as hashes. Keys of payment accounts and of authenticator apps are encrypted in the database. Each business sees its own data only. Owners can turn on two-factor sign-in, see who is signed in and end it.',
        'Log files contain no names, email addresses, contents or network addresses of visitors. No system is perfectly safe; if your data is affected by an incident, we inform you as the law requires.',
      ],
    },
    {
      id: 'retention',
      title: 'Retention',
      blocks: [
        {
          terms: [
            [
              'Appointments and customers',
              'until the business erases the customer or deletes its account; nothing of them is deleted by time',
            ],
            [
              'Accounts',
              `until the owner deletes them; everything is erased 14 days after that, except a hash of the address of its booking page, so that nobody else gets that address${either('Plans', ', and the sums of what was paid for plans each day, without the business')}`,
            ],
            ['Sign-ins', '30 days after their last use'],
            ['Changes to an account', 'the last 200'],
            [
              'Refused sign-ins to an account',
              '30 days; per day their number, and from where the last one came',
            ],
            ['Links from emails for accounts', '1 hour to 7 days'],
            ['A former sign-in address', '7 days, so that its holder can undo the change'],
            [
              'Messages of the contact form',
              '365 days; the copy that was mailed to us, as long as we need it to answer you',
            ],
            ['Notices of payment processors', '60 days; they hold references and no names'],
            ['Repeated requests', '7 days, to recognize them'],
            [
              'Counters against misuse',
              '24 hours at most, as hashes; how many emails a business has sent, for 9 days',
            ],
            [
              'What operators did',
              'without end, also after the business is erased; businesses are named by a reference. Sign-ins as an operator are kept with network address; of refused ones, network and email address are removed after 90 days',
            ],
            ['Backups', 'as long as the operator keeps them'],
          ],
        },
        'Erasing a customer removes name, email address, phone number and notes from every record. Appointments stay without the person. What was paid stays as well, without the name, as the law on accounts demands.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        'Depending on where you live, you can ask for a copy of your data, have it corrected or erased, object to its use or restrict it, take it elsewhere, withdraw a consent, and complain to an authority.',
        {
          list: [
            'Customers: write to the business, whose phone number or address is in each email. It can hand over, correct and erase your data itself. You can cancel an appointment with the link in the email.',
            'Owners: **Download all data** and **Delete account** are in the settings. Everything else can be corrected there.',
            'Staff members: the link in each email stops these emails. For all else, turn to the business.',
          ],
        },
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      blocks: [
        'Visitors and customers get no cookies. Signing in sets only the cookies that it needs. Scripts cannot read them, and they are sent to this site only.',
        {
          terms: [
            ['`slotwise`', 'the sign-in of an owner; 30 days after its last use'],
            [
              '`slotwise-admin`',
              'the sign-in of an operator; 30 minutes after its last use, unless the operator has set another time',
            ],
            [
              '`slotwise-browser`',
              'that this browser has signed in before, so that nobody else’s wrong passwords lock you out; 90 days',
            ],
          ],
        },
        'Over an encrypted connection their names begin with `__Host-`. The browser’s local storage remembers which business, or whether the operator, signed in last' +
          either('Plans', ', that an owner closed the notice about a plan that has ended') +
          ' and, if you choose one, the light or dark appearance. The session storage of the tab keeps how far a screen was scrolled and, while you book, what you typed into the form until you have booked or close the tab. All of it stays on your device.',
      ],
    },
    {
      id: 'transfers',
      title: 'International transfers',
      blocks: [
        'Your data is stored where the operator of this site hosts it. Payment processors and mail servers may be in other countries. Where the law asks for safeguards, such as standard contractual clauses, we use them.',
        { note: 'Operator: name here the countries and the safeguards.' },
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        'This site is not meant for children under 13, and we do not knowingly collect their data. Parents can book for their children with their own name. If you believe that a child has given us data, write to us, and it will be erased.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        'We change this page when the site or the law changes. The date above says when. Owners are told about changes that matter before they take effect.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: [
        `Questions about privacy: use the [contact form](/contact)${either('SupportEmail', ` or write to ${fact('SupportEmail')}`)}.`,
        { note: 'Operator: add your name, your address and, if you have one, your data protection officer.' },
      ],
    },
  ],
};
