import { textsOf } from '@/lib/texts';

/** Texts of the logo and of the branding. */
export const brandingMessages = textsOf('branding');
