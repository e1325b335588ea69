import { textsOf } from '@/lib/texts';

/** Texts of the operator's list of businesses. */
export const messages = textsOf('operatorBusinesses');
