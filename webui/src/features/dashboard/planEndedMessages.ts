import { listText } from '@/lib/listText';

/** Texts of what changed when Premium ended. */
export const planEndedMessages = {
  title: (date: string) => `Your account has been Free since ${date}`,
  close: 'Close',
  before: 'Before',
  now: 'Now',
  services: 'Active services',
  noLimit: 'No limit',
  atMost: (limit: number | null) => (limit === null ? 'No limit.' : `At most ${limit}.`),
  inactive: (names: readonly string[]) => `Inactive: ${listText(names)}.`,
  choose: 'Choose others',
  places: 'Appointments at a time',
  perPerson: (places: number) => `${places}, or one per person`,
  staff: 'Staff and breaks',
  used: 'Used',
  kept: 'Kept, not used',
  deposits: 'Advance payment',
  percent: (percentage: number) => `${percentage}%`,
  off: 'Off',
  noDeposits: 'None. Paid deposits stay valid and refundable.',
  booked: 'Booked appointments',
  unchanged: (count: number) => `${count}, unchanged`,
  asItWas: 'Staff, breaks and advance payments come back as they were.',
} as const;
