import Chip from '@mui/material/Chip';
import { EditIcon } from '@/components/icon/dashboardIcons';
import { messages } from './messages';

/** Marks a card with changes that are not saved yet. */
export function UnsavedChip() {
  return <Chip variant="filled" color="warning" icon={<EditIcon size={14} />} label={messages.unsaved} />;
}
