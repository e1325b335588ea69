import { textsOf } from '@/lib/texts';

/** Texts of the appointments tab. Those quoted in the specification keep their exact wording. */
export const messages = textsOf('appointments');
