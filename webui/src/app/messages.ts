import { textsOf } from '@/lib/texts';

/** The texts that belong to no feature: of the failure of any screen, and of menus. */
export const messages = textsOf('app');
