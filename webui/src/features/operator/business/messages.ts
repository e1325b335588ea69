import { textsOf } from '@/lib/texts';

/** Texts of the operator's page of a single business. */
export const messages = textsOf('operatorBusiness');
