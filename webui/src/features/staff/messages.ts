import { textsOf } from '@/lib/texts';

/** Texts of the staff tab. Those quoted in the specification keep their exact wording. */
export const messages = textsOf('staff');
