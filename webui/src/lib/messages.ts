import { textsOf } from './texts';

/**
 * Texts that both programs share. In times and durations a no-break space keeps a figure with its unit, and a
 * dash with what is before it.
 */
export const messages = textsOf('shared');
