import { textsOf } from '@/lib/texts';

/** Every text about a suspension by the operator. Separate from the other texts of the dashboard, because very few owners load it. */
export const suspensionMessages = textsOf('suspension');
