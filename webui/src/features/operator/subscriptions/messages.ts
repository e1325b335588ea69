import { textsOf } from '@/lib/texts';

/** Texts of the operator's list of subscriptions. */
export const messages = textsOf('operatorSubscriptions');
