import { ClockIcon } from '@/components/icon/icons';
import { IconChip } from '@/components/layout/IconChip';
import { messages } from './messages';

/** Stands for the status of a place that is only held for a payment. */
export function HeldChip() {
  return <IconChip label={messages.chips.held} icon={<ClockIcon size={14} />} />;
}
