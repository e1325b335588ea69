import OutlinedInput from '@mui/material/OutlinedInput';
import Popover from '@mui/material/Popover';
import type { PopperProps } from '@mui/material/Popper';
import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import styles from './filters.module.css';

export interface FilterOption {
  value: string;
  label: string;
  /** The heading that it is listed under, where there are many. */
  group?: string;
}

interface FilterPopoverProps {
  name: string;
  anchor: HTMLElement | null;
  onClose: () => void;
  children: ReactNode;
}

/** What opens below the chip of a filter whose options are found by typing. Escape closes it at once, with its list of options. */
export function FilterPopover({ name, anchor, onClose, children }: FilterPopoverProps) {
  const horizontal = document.dir === 'rtl' ? 'right' : 'left';
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal }}
      transformOrigin={{ vertical: 'top', horizontal }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': name,
          className: styles.find ?? '',
          style: { '--filter-top': `${anchor?.getBoundingClientRect().bottom ?? 0}px` } as CSSProperties,
          onKeyDownCapture: (event: KeyboardEvent) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            onClose();
          },
        },
      }}
    >
      {children}
    </Popover>
  );
}

/** The field in it, which has the focus. */
export function FilterInput({ label, params }: { label: string; params: AutocompleteRenderInputParams }) {
  const { slotProps, disabled } = params;
  return (
    <OutlinedInput
      {...slotProps.input}
      autoFocus
      fullWidth
      disabled={disabled}
      placeholder={label}
      inputProps={{ ...slotProps.htmlInput, 'aria-label': label }}
    />
  );
}

/** The list of options below the field. It takes the room that is left below the chip, and never covers the chip. */
export function FilterList({ open, children }: PopperProps) {
  return open && <div className={styles.options}>{typeof children !== 'function' && children}</div>;
}
