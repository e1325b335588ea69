import { textsOf } from '@/lib/texts';

/** Texts of the closures and special days. */
export const closureMessages = textsOf('closures');
