import { ClockIcon } from '@/components/icon/icons';
import { IconChip } from '@/components/layout/IconChip';
import { messages } from './messages';

/** Shown instead of the status of a slot that is only held for a payment. */
export function HeldChip() {
  return <IconChip label={messages.chips.held} icon={<ClockIcon size={14} />} />;
}
