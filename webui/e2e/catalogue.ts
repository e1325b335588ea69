/**
 * Every message whose exact wording the product promises, and where it appears. `{…}` stands for a value that varies.
 * The suite must have seen each of them in the browser.
 */
interface Entry {
  message: string;
  where: string;
}

const login = [
  { message: 'Invalid email or password', where: 'Login' },
  { message: 'Login successful!', where: 'Login' },
  { message: 'Registration failed. Please try again.', where: 'Register' },
  { message: 'Business registered successfully!', where: 'Register' },
  { message: 'Please select a business category', where: 'Register' },
] as const satisfies readonly Entry[];

const access = [
  {
    message: 'Failed to load dashboard data or unauthorized access',
    where: 'Dashboard',
  },
  { message: 'Please login to access this dashboard', where: 'Dashboard' },
  { message: 'Access Denied', where: 'Dashboard' },
] as const satisfies readonly Entry[];

const settings = [
  { message: 'Failed to update currency', where: 'Settings, currency' },
  { message: 'Failed to update business hours', where: 'Settings, operating hours' },
  { message: 'Failed to update date & time preferences', where: 'Settings, date and time' },
  { message: 'Failed to generate QR code', where: 'Dashboard, QR code' },
  { message: 'Link copied', where: 'Overview, booking link' },
  { message: 'QR downloaded', where: 'Dashboard, QR code' },
  {
    message: 'Payment processing is a Premium feature. Please upgrade your plan.',
    where: 'Settings, payment processing',
  },
  { message: 'Failed to update payment settings', where: 'Settings, payment processing' },
  {
    message: 'Connection test failed. Please check your credentials.',
    where: 'Settings, payment processing',
  },
  { message: 'Connection test failed: {detail}', where: 'Settings, payment processing' },
  {
    message: 'Failed to create subscription checkout session',
    where: 'Settings, subscription',
  },
  { message: 'Failed to initiate subscription upgrade', where: 'Settings, subscription' },
  { message: 'Failed to initiate upgrade', where: 'Dashboard, upgrade button' },
  { message: 'Failed to switch subscription plan', where: 'Settings, subscription' },
  { message: 'Failed to reactivate subscription', where: 'Settings, subscription' },
  { message: 'Failed to cancel subscription', where: 'Settings, subscription' },
  { message: 'Failed to save break times. Please try again.', where: 'Staff, break times' },
] as const satisfies readonly Entry[];

const work = [
  { message: 'Failed to add service', where: 'Services' },
  { message: 'Failed to update service', where: 'Services' },
  { message: 'Failed to update service status', where: 'Services' },
  { message: 'Failed to delete service', where: 'Services' },
  {
    message: 'Free plan limited to 5 services. Upgrade to Premium for unlimited services.',
    where: 'Services',
  },
  { message: 'Failed to update appointment', where: 'Appointments' },
  { message: 'Failed to delete appointment', where: 'Appointments' },
  { message: 'Failed to create manual appointment', where: 'Appointments' },
  { message: 'Failed to confirm appointment. Please try again.', where: 'Appointments' },
  { message: 'Failed to cancel appointment. Please try again.', where: 'Appointments' },
  { message: 'Time slot not available', where: 'Appointments, edit and add' },
  { message: 'Failed to add staff member', where: 'Staff' },
  { message: 'Failed to update staff member', where: 'Staff' },
  { message: 'Failed to delete staff member', where: 'Staff' },
  { message: 'Failed to mark notifications as read', where: 'Notifications' },
  { message: 'All notifications marked as read', where: 'Notifications' },
] as const satisfies readonly Entry[];

const booking = [
  { message: 'Please select a service', where: 'Booking page' },
  { message: 'Please select a date', where: 'Booking page' },
  { message: 'Please select a time', where: 'Booking page' },
  { message: 'Please enter your full name', where: 'Booking page' },
  { message: 'Please enter your email', where: 'Booking page' },
  { message: 'Please enter your phone number', where: 'Booking page' },
  { message: 'Business not found', where: 'Booking page' },
  { message: 'Failed to load available times', where: 'Booking page' },
  {
    message: 'Selected time slot is no longer available. Please choose a different time.',
    where: 'Booking page',
  },
  {
    message: 'This time slot is no longer available. Please select a different time.',
    where: 'Booking page',
  },
  { message: 'Booking error: {detail}', where: 'Booking page' },
  {
    message: 'Booking error: Please check your information and try again.',
    where: 'Booking page',
  },
  { message: 'Server error ({status}): {detail}', where: 'Booking page' },
  { message: 'Server error ({status}): Please try again.', where: 'Booking page' },
  {
    message: 'Network error: Unable to connect to server. Please check your internet connection.',
    where: 'Booking page',
  },
  { message: 'Please arrive 5 minutes early.', where: 'Booking page' },
] as const satisfies readonly Entry[];

const operator = [
  { message: 'Admin login failed', where: 'Super admin login' },
  { message: 'Loading admin dashboard...', where: 'Super admin dashboard' },
  { message: 'Failed to load admin data', where: 'Super admin dashboard' },
  { message: 'Failed to update business tier', where: 'Super admin dashboard' },
  { message: 'Business tier updated to {tier}', where: 'Super admin dashboard' },
  { message: 'No recent registrations', where: 'Super admin dashboard' },
  {
    message: "Message sent successfully! We'll get back to you soon.",
    where: 'Contact page',
  },
  { message: 'Failed to send message. Please try again.', where: 'Contact page' },
  { message: 'Payment Successful', where: 'Payment result page' },
  { message: 'Payment Expired', where: 'Payment result page' },
  { message: 'Payment Timeout', where: 'Payment result page' },
  { message: 'Payment Failed', where: 'Payment result page' },
] as const satisfies readonly Entry[];

export const catalogue = [...login, ...access, ...settings, ...work, ...booking, ...operator] as const;

/** A message of the catalogue. */
export type Message = (typeof catalogue)[number]['message'];
