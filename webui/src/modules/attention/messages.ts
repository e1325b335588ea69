import { textsOf } from '@/lib/texts';

/** Texts about appointments that no longer fit the hours or the team. */
export const messages = textsOf('attention');
