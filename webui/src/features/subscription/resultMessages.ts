import { textsOf } from '@/lib/texts';

/** Texts of the pages to which the payment processor returns. The titles are quoted in the specification. */
export const resultMessages = textsOf('paymentResult');
