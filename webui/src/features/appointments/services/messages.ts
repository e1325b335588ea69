import { textsOf } from '@/lib/texts';

/** Texts of the form of one service, which is loaded when it is first opened. */
export const messages = textsOf('appointmentServices');
