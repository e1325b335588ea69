import { textsOf } from '@/lib/texts';

/** Texts of the audit log. */
export const messages = textsOf('operatorAudit');
