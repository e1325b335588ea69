import { textsOf } from '@/lib/texts';

/** Texts that are part of every screen. */
export const messages = textsOf('components').layout;
