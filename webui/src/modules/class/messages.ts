import { textsOf } from '@/lib/texts';

/** Texts about classes and their dates. */
export const messages = textsOf('classes');
