import { textsOf } from '@/lib/texts';

/** Texts of the dashboard's frame and its first page. Those quoted in the specification keep their exact wording. */
export const messages = textsOf('dashboard');
