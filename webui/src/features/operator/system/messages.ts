import { textsOf } from '@/lib/texts';

/** Texts of the operator's System screen. */
export const messages = textsOf('operatorSystem');
