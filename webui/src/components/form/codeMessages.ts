import { textsOf } from '@/lib/texts';

/** Texts of the field for the code of an authenticator app. */
export const codeMessages = textsOf('components').code;
