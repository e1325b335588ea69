import { textsOf } from '@/lib/texts';

/** Texts of the notifications. Those quoted in the specification keep their exact wording. */
export const messages = textsOf('notifications');
