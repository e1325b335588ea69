import { either, fact } from '../facts';

/** The texts of the demo's pages. */
export const english = {
  title: 'Demo',
  description: 'Try Slotwise without an account: book as a customer, or run a made-up business as its owner.',
  entry: {
    title: 'Try it without an account',
    lead: 'Both demos use made-up businesses with appointments around today. All changes are reset every night at 3:00 UTC.',
    bookingPicture: 'The booking page on a phone: choosing a service',
    dashboardPicture: 'The dashboard: today’s appointments',
    booking: 'Booking Demo',
    bookingText: 'Book as a customer would, on a phone or here. No email is sent.',
    bookingAction: 'Open the booking page',
    dashboard: 'Dashboard Demo',
    dashboardText: 'Run a business as its owner, with few features or with all of them.',
    dashboardAction: 'Choose an account',
    own: 'Ready for your own?',
    ownText: either('Plans', 'The free plan needs no card and has no end date.', 'It takes two minutes.'),
    create: 'Create Your Account',
  },
  chooser: {
    title: 'Choose a demo account',
    tabTitle: 'Demo accounts',
    lead: 'The login form is already filled in. Just press “Log in”.',
    back: 'Back to demo',
    free: either('Plans', 'Free Plan Demo', 'Demo of a small business'),
    freeLead: 'Basic features',
    freeItems: [
      'Appointments, list and calendar',
      either(
        'Plans',
        `${fact('FreeServices')} services, one appointment at a time`,
        'Services, hours and booking rules',
      ),
      'Booking page, QR code and widget',
    ],
    freeAction: either('Plans', 'Open Free Plan Demo', 'Open the small business'),
    premium: either('Plans', 'Premium Plan Demo', 'Demo with staff'),
    premiumLead: 'Staff management, analytics and advanced tools',
    premiumItems: [
      'Staff members with their own hours',
      'Deposits with test payments',
      'Analytics and branding',
    ],
    premiumAction: either('Plans', 'Open Premium Plan Demo', 'Open the one with staff'),
    email: 'Email',
    password: 'Password',
    copyEmail: (address: string) => `Copy email ${address}`,
    copyPassword: (address: string) => `Copy password for ${address}`,
    copied: 'Copied',
    shared: 'Shared with everyone who tries it',
    sharedText: 'Do not enter real names. The credentials cannot be changed, and no real money moves.',
  },
  none: {
    title: 'This installation has no demo',
    lead: either(
      'Plans',
      'Its operator has not switched it on. You can create a free account instead; it needs no card.',
      'Its operator has not switched it on. You can create an account instead.',
    ),
    create: 'Create Your Account',
    home: 'Back to Home',
  },
};

export type Messages = typeof english;
