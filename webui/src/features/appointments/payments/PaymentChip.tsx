import type { ComponentProps } from 'react';
import { CardIcon, UndoIcon } from '@/components/icon/dashboardIcons';
import { CancelCircleIcon, CheckCircleIcon, ClockIcon, LockIcon, WarningIcon } from '@/components/icon/icons';
import { IconChip } from '@/components/layout/IconChip';
import type { PaymentLook } from './depositState';
import { messages } from './messages';

const text = messages.chips;
const done = 'success.main';

const chips: Record<PaymentLook, ComponentProps<typeof IconChip>> = {
  held: { label: text.held, icon: <ClockIcon size={14} /> },
  paid: { label: text.paid, icon: <CardIcon size={14} />, iconColour: done },
  paidInFull: { label: text.paidInFull, icon: <CheckCircleIcon size={14} />, iconColour: done },
  partlyRefunded: { label: text.partlyRefunded, icon: <CardIcon size={14} />, iconColour: done },
  kept: { label: text.kept, icon: <LockIcon size={14} /> },
  refunding: { label: text.refunding, icon: <ClockIcon size={14} /> },
  refundBlocked: { label: text.refundBlocked, icon: <WarningIcon size={14} />, fill: 'warning' },
  refunded: { label: text.refunded, icon: <UndoIcon size={14} /> },
  notPaid: { label: text.notPaid, icon: <CancelCircleIcon size={14} /> },
  notKnown: { label: text.notKnown, icon: <ClockIcon size={14} /> },
  disputed: { label: text.disputed, icon: <WarningIcon size={14} />, fill: 'warning' },
  disputeLost: { label: text.disputeLost, icon: <CancelCircleIcon size={14} /> },
  refundFailed: { label: text.refundFailed, icon: <WarningIcon size={14} />, fill: 'error' },
  stuck: { label: text.stuck, icon: <WarningIcon size={14} />, fill: 'error' },
};

/** The payment state of an appointment, as icon and words. Only states that need the owner are filled. */
export function PaymentChip({ look }: { look: PaymentLook }) {
  return <IconChip {...chips[look]} />;
}
