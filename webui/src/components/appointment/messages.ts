import type { Status } from '@/lib/queries/appointment';

export const statusNames: Record<Status, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  completed: 'Completed',
};

/** Texts of what stands for an appointment, and of the fields that make one. */
export const messages = {
  running: 'In progress',
  noShow: 'No show',
  customerHint: 'Search earlier customers or type a new name',
  service: 'Service',
  chooseService: 'Choose a service',
  time: 'Time',
  freeTimes: (count: number, zone: string) => `${count} free, ${zone}`,
  noFreeTimes: 'No free times on this day.',
  chooseFirst: 'Choose a service and a date to see the free times.',
  loadingTimes: 'Loading times',
  timesFailed: 'Failed to load available times',
  otherTime: 'Other time',
  otherTimeLabel: 'Other time of day',
} as const;
