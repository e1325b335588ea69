import { textsOf } from '@/lib/texts';

/** Texts of the list of operators. */
export const messages = textsOf('operatorAccess');
