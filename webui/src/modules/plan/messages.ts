import { textsOf } from '@/lib/texts';

/** Texts about what Premium costs. */
export const messages = textsOf('plan');
