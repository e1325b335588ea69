import { textsOf } from '@/lib/texts';
import type { components } from '@/lib/schema';

/** Texts about the business and its times that several tabs show. */
export const messages = textsOf('business');

/** The names of the business categories. */
export const categoryNames: Record<components['schemas']['Category'], string> = messages.categories;
