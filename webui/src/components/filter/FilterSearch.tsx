import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import Popover from '@mui/material/Popover';
import { grouped } from '@/components/form/longList';
import { messages as formMessages } from '@/components/form/messages';
import type { FilterOption } from './FilterMenu';
import styles from './filters.module.css';
import { messages } from './messages';

interface FilterSearchProps {
  name: string;
  options: readonly FilterOption[];
  anchor: HTMLElement | null;
  onClose: () => void;
  onChoose: (value: string) => void;
}

/** The options of a filter that has many, found by typing. */
export function FilterSearch({ name, options, anchor, onClose, onChoose }: FilterSearchProps) {
  const label = messages.find(name);
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': name, className: styles.find ?? '' } }}
    >
      <Autocomplete
        openOnFocus
        autoHighlight
        options={grouped(options)}
        groupBy={({ group = '' }) => group}
        getOptionKey={({ value }) => value}
        noOptionsText={formMessages.noneFound}
        forcePopupIcon={false}
        value={null}
        onChange={(_, chosen) => {
          if (chosen) onChoose(chosen.value);
        }}
        renderInput={({ slotProps, disabled }) => (
          <OutlinedInput
            {...slotProps.input}
            autoFocus
            fullWidth
            disabled={disabled}
            placeholder={label}
            inputProps={{ ...slotProps.htmlInput, 'aria-label': label }}
          />
        )}
      />
    </Popover>
  );
}
