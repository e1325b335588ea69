/**
 * Every message that the product promises letter for letter, and where. `{…}` stands for what varies.
 *
 * A message of a screen that exists is shown "now": the suite must have seen it in the browser. One of
 * a screen that does not exist yet is shown "later": it names that screen, and as soon as a source file
 * of the front end holds the message it has to be marked "now".
 */
export interface Entry {
  message: string;
  where: string;
  shown: 'now' | 'later';
}

const login = [
  { message: 'Invalid email or password', where: 'Login', shown: 'now' },
  { message: 'Login successful!', where: 'Login', shown: 'now' },
  { message: 'Registration failed. Please try again.', where: 'Register', shown: 'now' },
  { message: 'Business registered successfully!', where: 'Register', shown: 'now' },
  { message: 'Please select a business category', where: 'Register', shown: 'now' },
] as const satisfies readonly Entry[];

const access = [
  {
    message: 'Failed to load dashboard data or unauthorized access',
    where: 'Dashboard',
    shown: 'now',
  },
  { message: 'Please login to access this dashboard', where: 'Dashboard', shown: 'now' },
  { message: 'Access Denied', where: 'Dashboard', shown: 'now' },
] as const satisfies readonly Entry[];

const settings = [
  { message: 'Failed to update currency', where: 'Settings, currency', shown: 'now' },
  { message: 'Failed to update business hours', where: 'Settings, operating hours', shown: 'now' },
  { message: 'Failed to update date & time preferences', where: 'Settings, date and time', shown: 'now' },
  { message: 'Failed to generate QR code', where: 'Dashboard, QR code', shown: 'now' },
  { message: 'Link copied', where: 'Overview, booking link', shown: 'now' },
  { message: 'QR downloaded', where: 'Dashboard, QR code', shown: 'now' },
  {
    message: 'Payment processing is a Premium feature. Please upgrade your plan.',
    where: 'Settings, payment processing',
    shown: 'now',
  },
  { message: 'Failed to update payment settings', where: 'Settings, payment processing', shown: 'now' },
  {
    message: 'Connection test failed. Please check your credentials.',
    where: 'Settings, payment processing',
    shown: 'now',
  },
  { message: 'Connection test failed: {detail}', where: 'Settings, payment processing', shown: 'now' },
  {
    message: 'Failed to create subscription checkout session',
    where: 'Settings, subscription',
    shown: 'now',
  },
  { message: 'Failed to initiate subscription upgrade', where: 'Settings, subscription', shown: 'now' },
  { message: 'Failed to initiate upgrade', where: 'Dashboard, upgrade button', shown: 'later' },
  { message: 'Failed to switch subscription plan', where: 'Settings, subscription', shown: 'now' },
  { message: 'Failed to reactivate subscription', where: 'Settings, subscription', shown: 'now' },
  { message: 'Failed to cancel subscription', where: 'Settings, subscription', shown: 'now' },
  { message: 'Failed to save break times. Please try again.', where: 'Staff, break times', shown: 'now' },
] as const satisfies readonly Entry[];

const work = [
  { message: 'Failed to add service', where: 'Services', shown: 'now' },
  { message: 'Failed to update service', where: 'Services', shown: 'now' },
  { message: 'Failed to update service status', where: 'Services', shown: 'now' },
  { message: 'Failed to delete service', where: 'Services', shown: 'now' },
  {
    message: 'Free plan limited to 5 services. Upgrade to Premium for unlimited services.',
    where: 'Services',
    shown: 'now',
  },
  { message: 'Failed to update appointment', where: 'Appointments', shown: 'now' },
  { message: 'Failed to delete appointment', where: 'Appointments', shown: 'now' },
  { message: 'Failed to create manual appointment', where: 'Appointments', shown: 'now' },
  { message: 'Failed to confirm appointment. Please try again.', where: 'Appointments', shown: 'now' },
  { message: 'Failed to cancel appointment. Please try again.', where: 'Appointments', shown: 'now' },
  { message: 'Time slot not available', where: 'Appointments, edit and add', shown: 'now' },
  { message: 'Failed to add staff member', where: 'Staff', shown: 'now' },
  { message: 'Failed to update staff member', where: 'Staff', shown: 'now' },
  { message: 'Failed to delete staff member', where: 'Staff', shown: 'now' },
  { message: 'Failed to mark notifications as read', where: 'Notifications', shown: 'now' },
  { message: 'All notifications marked as read', where: 'Notifications', shown: 'now' },
] as const satisfies readonly Entry[];

const booking = [
  { message: 'Please select a service', where: 'Booking page', shown: 'now' },
  { message: 'Please select a date', where: 'Booking page', shown: 'now' },
  { message: 'Please select a time', where: 'Booking page', shown: 'now' },
  { message: 'Please enter your full name', where: 'Booking page', shown: 'now' },
  { message: 'Please enter your email', where: 'Booking page', shown: 'now' },
  { message: 'Please enter your phone number', where: 'Booking page', shown: 'now' },
  { message: 'Business not found', where: 'Booking page', shown: 'now' },
  { message: 'Failed to load available times', where: 'Booking page', shown: 'now' },
  {
    message: 'Selected time slot is no longer available. Please choose a different time.',
    where: 'Booking page',
    shown: 'now',
  },
  {
    message: 'This time slot is no longer available. Please select a different time.',
    where: 'Booking page',
    shown: 'now',
  },
  { message: 'Booking error: {detail}', where: 'Booking page', shown: 'now' },
  {
    message: 'Booking error: Please check your information and try again.',
    where: 'Booking page',
    shown: 'now',
  },
  { message: 'Server error ({status}): {detail}', where: 'Booking page', shown: 'now' },
  { message: 'Server error ({status}): Please try again.', where: 'Booking page', shown: 'now' },
  {
    message: 'Network error: Unable to connect to server. Please check your internet connection.',
    where: 'Booking page',
    shown: 'now',
  },
  { message: 'Please arrive 5 minutes early.', where: 'Booking page', shown: 'now' },
] as const satisfies readonly Entry[];

const platform = [
  { message: 'Admin login failed', where: 'Super admin login', shown: 'later' },
  { message: 'Loading admin dashboard...', where: 'Super admin dashboard', shown: 'later' },
  { message: 'Failed to load admin data', where: 'Super admin dashboard', shown: 'later' },
  { message: 'Failed to update business tier', where: 'Super admin dashboard', shown: 'later' },
  { message: 'Business tier updated to {tier}', where: 'Super admin dashboard', shown: 'later' },
  { message: 'No recent registrations', where: 'Super admin dashboard', shown: 'later' },
  {
    message: "Message sent successfully! We'll get back to you soon.",
    where: 'Contact page',
    shown: 'later',
  },
  { message: 'Failed to send message. Please try again.', where: 'Contact page', shown: 'later' },
  { message: 'Payment Successful', where: 'Payment result page', shown: 'now' },
  { message: 'Payment Expired', where: 'Payment result page', shown: 'now' },
  { message: 'Payment Timeout', where: 'Payment result page', shown: 'now' },
  { message: 'Payment Failed', where: 'Payment result page', shown: 'now' },
] as const satisfies readonly Entry[];

export const catalogue = [...login, ...access, ...settings, ...work, ...booking, ...platform] as const;

/** A message of a screen that exists. */
export type Message = Extract<(typeof catalogue)[number], { shown: 'now' }>['message'];
