import type { components } from '@/lib/schema';

type Schemas = components['schemas'];

export type Business = Schemas['PublicBusiness'];
export type Service = Schemas['Service'];
export type Slot = Schemas['AvailableSlots']['slots'][number];
export type AvailableDay = Schemas['AvailableDay'];
export type Appointment = Schemas['Appointment'];
export type ManagedAppointment = Schemas['ManagedAppointment'];

/** What the customer types about themselves. */
export interface Details {
  fullName: string;
  email: string;
  phone: string;
  notes: string;
  /** Honeypot: people leave it empty. */
  website: string;
}

export const emptyDetails: Details = { fullName: '', email: '', phone: '', notes: '', website: '' };
