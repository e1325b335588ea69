import { textsOf } from '@/lib/texts';

/** Texts of the notices that several screens share. */
export const messages = textsOf('components').feedback;
