import { percentText } from '@/lib/countText';
import type { Business } from '@/lib/queries/business';
import type { FieldText } from '@/lib/versioned';
import { paymentMessages } from './messages';

const text = paymentMessages.deposits;

/** The fields of the deposit card. */
export const depositFields: readonly FieldText<Business>[] = [
  {
    label: text.toggle,
    text: ({ requires_advance_payment }) => (requires_advance_payment ? text.on : text.off),
  },
  {
    label: text.percentage,
    text: ({ advance_payment_percentage }) => percentText(advance_payment_percentage),
  },
  { label: text.refund, text: ({ deposit_refund_hours }) => text.hoursOf({ hours: deposit_refund_hours }) },
  { label: text.hold, text: ({ deposit_hold_minutes }) => `${deposit_hold_minutes} ${text.minutes}` },
];
