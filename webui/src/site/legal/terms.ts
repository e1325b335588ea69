import { either, fact } from '../facts';
import type { LegalText } from './legalText';

export const terms: LegalText = {
  path: '/terms',
  own: 'Terms',
  title: 'Terms',
  description: 'The terms on which businesses use this booking site.',
  updated: 'November 22, 2026',
  parts: [
    {
      id: 'acceptance',
      title: 'Acceptance',
      blocks: [
        'These terms are between you and the operator of this site (“we”). By creating an account you accept them, and confirm that you may do so for your business. Customers who book appointments make their agreement with the business, not with us.',
      ],
    },
    {
      id: 'service',
      title: 'Service',
      blocks: [
        'We provide an online calendar with a booking page, emails about appointments and the tools around them, as the [guide](/guide) describes. It has limits, which the guide [names](/guide/limits). We may improve and change it, and keep what you need in order to take appointments.',
      ],
    },
    {
      id: 'accounts',
      title: 'Accounts',
      blocks: [
        'Enter true details, keep your password to yourself, and tell us if somebody else has used your account. You are responsible for what is done with it. We recommend two-factor sign-in. You must be of age to conclude contracts.',
      ],
    },
    {
      id: 'payment',
      title: either('Plans', 'Subscription and payment', 'Payment'),
      blocks: [
        {
          when: 'Plans',
          blocks: [
            `The free plan costs nothing. Premium costs ${fact('MonthlyPrice')} per month or ${fact('YearlyPrice')} per year, is paid in advance through Stripe, and renews automatically. You can cancel at any time and keep Premium until the end of the paid period; partial months are not refunded.`,
            'When you switch between monthly and yearly, the unused days are credited, and the amount is shown before you agree. If a payment fails, Stripe tries again; if none succeeds, your account becomes free. Nothing is deleted then, and what goes beyond the free plan is not applied. We tell you at least 30 days before a price rises; it applies from the next period.',
          ],
          otherwise: ['Using this site costs you nothing.'],
        },
        'Deposits are paid by your customers to your own account at a payment processor, whose terms and fees apply. We take no share, never hold this money, and are no party to these payments. You decide about refunds within the rules that you showed your customers.',
      ],
    },
    {
      id: 'acceptable-use',
      title: 'Acceptable use',
      blocks: [
        'You may not:',
        {
          list: [
            'break the law, or the rights of others, with this site;',
            'send mail that nobody asked for, or book in the name of others;',
            'store data of customers without being allowed to, or write more into notes than you need;',
            'try to reach the data of others, or to disturb or overload the site;',
            'resell the site as your own without our consent.',
          ],
        },
        'Tests of security need our consent in advance.',
      ],
    },
    {
      id: 'intellectual-property',
      title: 'Intellectual property',
      blocks: [
        'What you enter stays yours. You allow us to store, process and show it as far as the service needs it. The software is open source under the Apache License 2.0, which grants you rights of its own; names and marks of this site are not part of that.',
      ],
    },
    {
      id: 'privacy',
      title: 'Privacy',
      blocks: [
        '[The privacy page](/privacy) says what is stored and for how long. For the data of your customers and staff you are responsible, and we process it for you and on your instructions. Where the law asks for an agreement about that, we conclude one with you.',
      ],
    },
    {
      id: 'availability',
      title: 'Availability',
      blocks: [
        'We do our best to keep the site running and your data backed up, but cannot promise that it is always available and free of faults. Work on it is done at quiet hours where possible. You can download all of your data at any time, and should keep a copy of what you cannot do without.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        'We are liable without limit for intent, gross negligence and harm to life, body or health, and wherever the law does not allow a limit. For the rest, we are liable only for the breach of essential duties, and only for harm that is typical and could be foreseen. We are not liable for what you and your customers agree on, for payment processors and mail servers, or for appointments that are missed.',
      ],
    },
    {
      id: 'indemnification',
      title: 'Indemnification',
      blocks: [
        'If others claim something from us because you broke these terms or the law, you free us from it and bear the reasonable costs of our defense, unless it was not your fault.',
      ],
    },
    {
      id: 'termination',
      title: 'Termination',
      blocks: [
        'You can delete your account in the settings at any time: the booking page closes at once, coming appointments are cancelled, and everything is erased after 14 days. We can end the agreement with 30 days’ notice, and at once if you seriously break these terms. We may suspend new bookings meanwhile; customers can then still cancel, and you can still sign in and download your data.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        'We may change these terms for good reasons. We tell you by email at least 30 days before. If you do not agree, you can delete your account before they take effect.',
      ],
    },
    {
      id: 'governing-law',
      title: 'Governing law',
      blocks: [
        'The law of the country in which the operator is established applies. Consumers keep the protection of the law where they live.',
        { note: 'Operator: name the law and the place of jurisdiction.' },
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: [
        `Questions about these terms: use the [contact form](/contact)${either('SupportEmail', ` or write to ${fact('SupportEmail')}`)}.`,
        { note: 'Operator: add your name and address.' },
      ],
    },
  ],
};
