import { textsOf } from '@/lib/texts';

/** Texts of the operator's revenue. */
export const messages = textsOf('operatorRevenue');
