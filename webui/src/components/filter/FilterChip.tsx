import Chip from '@mui/material/Chip';
import { ChevronDownIcon } from '@/components/icon/dashboardIcons';
import { CloseIcon } from '@/components/icon/icons';

interface FilterChipProps {
  name: string;
  /** The chosen value; undefined while the filter is not set. */
  chosen: string | undefined;
  popup: 'menu' | 'dialog';
  open: boolean;
  onOpen: (anchor: HTMLElement) => void;
  onClear: () => void;
}

/** The chip of one filter. It opens the choice; a filter that is set has a filled chip and can be removed. */
export function FilterChip({ name, chosen, popup, open, onOpen, onClear }: FilterChipProps) {
  const set = chosen !== undefined;
  const openHere = (event: { currentTarget: HTMLElement }) => onOpen(event.currentTarget);
  return (
    <Chip
      clickable
      className="filter"
      aria-haspopup={popup}
      aria-expanded={open}
      label={set ? `${name}: ${chosen}` : name}
      {...(set ? { variant: 'filled', color: 'primary' } : {})}
      onClick={openHere}
      onDelete={set ? onClear : openHere}
      deleteIcon={<span>{set ? <CloseIcon size={14} /> : <ChevronDownIcon size={14} />}</span>}
    />
  );
}
