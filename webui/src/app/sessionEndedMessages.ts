import { textsOf } from '@/lib/texts';

/** Texts of the question to log in again. */
export const sessionEndedMessages = textsOf('app').sessionEnded;
