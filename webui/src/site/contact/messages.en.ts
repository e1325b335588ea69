import { either } from '../facts';

/** The texts of the contact page. */
export const english = {
  title: 'Write to us',
  tabTitle: 'Contact',
  description: 'Write to the people who run this Slotwise site: questions, problems and ideas.',
  lead: `Questions, problems, ideas: we answer by email.${either('Demo', ' This is a demo: everybody who tries it can read what you write here.')}`,
  emailSupport: 'Email support',
  byForm: 'Use the form. We reply to your email address.',
  responseTime: 'Response time',
  responseTimeText: 'Within 24 hours on business days',
  premiumSupport: 'Premium support',
  premiumSupportText: 'Premium subscribers get priority.',
  quickLinks: 'Quick links',
  knowledgeBase: 'Knowledge Base',
  gettingStarted: 'Getting Started Guide',
  form: 'Message',
  name: 'Name',
  email: 'Email',
  subject: 'Subject',
  message: 'Message',
  trap: 'Leave this field empty',
  send: 'Send message',
  sending: 'Sending...',
  sent: "Message sent successfully! We'll get back to you soon.",
  failed: 'Failed to send message. Please try again.',
  nameMissing: 'Enter your name.',
  emailInvalid: 'Enter an email address like name@example.com.',
  subjectMissing: 'Enter a subject.',
  messageMissing: 'Write your message.',
  withoutScripts: 'The form needs JavaScript.',
};

export type Messages = typeof english;
