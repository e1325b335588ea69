import { textsOf } from '@/lib/texts';

/** Texts of taking deposits. Those quoted in the specification keep their exact wording. */
export const paymentMessages = textsOf('paymentProcessing');
