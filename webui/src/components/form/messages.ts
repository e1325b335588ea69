import { textsOf } from '@/lib/texts';

/** Texts of the fields themselves. */
export const messages = textsOf('components').form;
