import { textsOf } from '@/lib/texts';

/** Texts of the sign-in screens. Those quoted in the specification keep their exact wording. */
export const messages = textsOf('auth');
