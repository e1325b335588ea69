import { textsOf } from '@/lib/texts';

/** Texts of what was paid for an appointment, and of its deposit. */
export const messages = textsOf('appointmentPayments');
