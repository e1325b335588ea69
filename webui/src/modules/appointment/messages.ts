import { textsOf } from '@/lib/texts';
import type { Status } from '@/lib/queries/appointment';

/** Texts of an appointment's status, and of the fields that make an appointment. */
export const messages = textsOf('appointment');

export const statusNames: Record<Status, string> = messages.statuses;
