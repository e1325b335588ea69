import { textsOf } from '@/lib/texts';

/** Texts of the business info and its dialogs. */
export const infoMessages = textsOf('businessInfo');
