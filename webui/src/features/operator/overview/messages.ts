import { textsOf } from '@/lib/texts';

/** Texts of the operator's overview. */
export const messages = textsOf('operatorOverview');
