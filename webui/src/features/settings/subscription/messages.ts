import { textsOf } from '@/lib/texts';

/** Texts of the subscription in the settings. The failures have the exact wording of the specification. */
export const messages = textsOf('subscription');
