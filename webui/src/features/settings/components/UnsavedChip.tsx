import { EditIcon } from '@/components/icon/dashboardIcons';
import { IconChip } from '@/components/layout/IconChip';
import { messages } from '../messages';

/** Marks a card with changes that are not saved yet. */
export function UnsavedChip() {
  return <IconChip fill="warning" icon={<EditIcon size={14} />} label={messages.unsaved} />;
}
