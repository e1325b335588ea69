import { textsOf } from '@/lib/texts';

/** Texts of what changed when Premium ended. */
export const planEndedMessages = textsOf('planEnded');
