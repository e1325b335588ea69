import { textsOf } from '@/lib/texts';

/** Texts about a plan that is not paid. */
export const planMessages = textsOf('planBanner');
