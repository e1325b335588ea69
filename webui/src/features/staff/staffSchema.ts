import type { StaffMember } from '@/lib/queries/staff';
import { z } from '@/lib/zod';
import { messages } from './messages';

const { required } = messages;

/** The details of a staff member, as the form checks them. The server checks the addresses. */
export const detailsSchema = z.object({
  name: z.string().trim().min(1, required.name).max(100),
  email: z.string().trim().min(1, required.email).max(254),
  phone: z.string().trim().min(1, required.phone).max(40),
  specialization: z.string().trim().max(100),
  language: z.string(),
  is_active: z.boolean(),
});

export type StaffDetails = z.infer<typeof detailsSchema>;

/** The form's values for a staff member; defaults for a new one. */
export function toDetails(member: StaffMember | undefined): StaffDetails {
  return {
    name: member?.name ?? '',
    email: member?.email ?? '',
    phone: member?.phone ?? '',
    specialization: member?.specialization ?? '',
    language: member?.language ?? '',
    is_active: member?.is_active ?? true,
  };
}

/** The API's names of the fields at which the form shows the server's messages. */
export const detailFields = ['name', 'email', 'phone', 'specialization', 'language'] as const;
