import { textsOf } from '@/lib/texts';

/** Texts of the page of appointments that no longer fit. */
export const attentionMessages = textsOf('misfits');
