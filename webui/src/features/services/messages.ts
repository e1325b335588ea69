import { textsOf } from '@/lib/texts';

/** Texts of the services tab. Those quoted in the specification keep their exact wording. */
export const messages = textsOf('services');
