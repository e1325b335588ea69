import type { Status } from '@/lib/queries/appointment';

export const statusNames: Record<Status, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  completed: 'Completed',
};

/** Texts of an appointment's status, and of the fields that make an appointment. */
export const messages = {
  running: 'In progress',
  noShow: 'No show',
  customerHint: 'Search earlier customers or type a new name',
  service: 'Service',
  chooseService: 'Choose a service',
  staff: 'Staff',
  unassigned: 'Unassigned',
  unassignedHint: 'Anyone who is free. You can decide later.',
  time: 'Time',
  availableTimes: (count: number, zone: string, staff: string | undefined) =>
    staff === undefined ? `${count} available, ${zone}` : `${count} available with ${staff}, ${zone}`,
  noAvailableTimes: 'None available',
  asBooked: (time: string) => `${time}, as booked`,
  chooseFirst: 'Choose a service and a date to see the available times.',
  loadingTimes: 'Loading times',
  timesFailed: 'Failed to load available times',
  otherTime: 'Other time',
  otherTimeLabel: 'Other time of day',
  explanation: {
    notify: 'Tell the customer by email',
    note: 'Message to the customer',
    noteHint: 'Your words are part of the email.',
    reason: 'Reason',
    reasonHint: 'Kept in the history of the appointment. Only you see it.',
  },
} as const;
