import type { components } from '@/lib/schema';

type Schemas = components['schemas'];

export type Business = Schemas['PublicBusiness'];
export type Service = Schemas['Service'];
export type StaffMember = Schemas['PublicStaffMember'];
export type Slot = Schemas['AvailableSlots']['slots'][number];
/** A date of a class. */
export type OpenSession = Schemas['OpenSession'];
export type OpenSessions = Schemas['OpenSessions'];
export type AvailableDay = Schemas['AvailableDay'];
export type Appointment = Schemas['Appointment'];
/** What can be booked now, where the page showed something else. */
export type PresentOffer = NonNullable<Schemas['OfferChanged']['current']>;
export type DepositPayment = Schemas['DepositPayment'];
export type ManagedAppointment = Schemas['ManagedAppointment'];
export type ManagedDeposit = Schemas['ManagedDeposit'];

/** What customers enter about themselves. */
export interface Details {
  fullName: string;
  email: string;
  phone: string;
  notes: string;
  /** Whether the business may send them news and offers. */
  marketing: boolean;
  /** A trap for bots: people do not see the field and leave it empty. */
  website: string;
}

export const emptyDetails: Details = {
  fullName: '',
  email: '',
  phone: '',
  notes: '',
  marketing: false,
  website: '',
};
