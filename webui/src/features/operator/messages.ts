import { textsOf } from '@/lib/texts';

/** Texts around every screen of the operator's area. Those quoted in the specification keep their exact wording. */
export const messages = textsOf('operator');
