import { textsOf } from '@/lib/texts';

/** Texts of the page in place of a dashboard that cannot be shown. */
export const accessMessages = textsOf('access');
