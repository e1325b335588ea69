import { useUnsavedChanges } from '@/components/feedback/UnsavedChanges';
import { EditIcon } from '@/components/icon/dashboardIcons';
import { IconChip } from '@/components/layout/IconChip';
import { messages } from '../messages';

/** Marks a card with changes that are not saved yet. While it is shown, they are not lost without a question. */
export function UnsavedChip() {
  useUnsavedChanges(true);
  return <IconChip fill="warning" icon={<EditIcon size={14} />} label={messages.unsaved} />;
}
