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

/** The page's first data, as the server decided which page it is. */
export type Boot =
  | { page: 'booking'; business: Business; services: Service[] }
  | { page: 'manage'; token: string; managed: ManagedAppointment }
  | { page: 'not_found'; token?: string };

/** Reads the boot data; a page whose data is missing or incomplete knows no business. */
export function parseBoot(value: unknown): Boot {
  const boot = value as Schemas['BookingBoot'] | undefined;
  if (boot?.page === 'booking' && boot.business)
    return { page: 'booking', business: boot.business, services: boot.services ?? [] };
  if (boot?.page === 'manage' && boot.token && boot.managed)
    return { page: 'manage', token: boot.token, managed: boot.managed };
  return { page: 'not_found', ...(boot?.token && { token: boot.token }) };
}
