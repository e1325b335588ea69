import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { isLong } from '@/components/form/longList';
import { FilterChip } from './FilterChip';
import type { FilterOption } from './FilterPopover';
import { FilterSearch } from './FilterSearch';
import { messages } from './messages';

interface FilterMenuProps {
  name: string;
  options: readonly FilterOption[];
  value: string | undefined;
  /** The label of a value that is not among the options. */
  valueLabel?: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** One filter as a chip with a menu, or with a search where there are many options. */
export function FilterMenu({ name, options, value, valueLabel, onChange }: FilterMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const set = value !== undefined;
  const label = options.find((option) => option.value === value)?.label ?? valueLabel ?? value;
  const choose = (chosen: string | undefined) => {
    setAnchor(null);
    onChange(chosen);
  };
  return (
    <>
      <FilterChip
        name={name}
        chosen={set ? label : undefined}
        popup={isLong(options) ? 'dialog' : 'menu'}
        open={anchor !== null}
        onOpen={setAnchor}
        onClear={() => onChange(undefined)}
      />
      {isLong(options) ? (
        <FilterSearch
          name={name}
          options={options}
          anchor={anchor}
          onClose={() => setAnchor(null)}
          onChoose={choose}
        />
      ) : (
        <Menu
          open={anchor !== null}
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          slotProps={{ list: { 'aria-label': name }, paper: { sx: { maxHeight: 400, maxWidth: 320 } } }}
        >
          <MenuItem selected={!set} onClick={() => choose(undefined)}>
            {messages.any}
          </MenuItem>
          {options.map((option) => (
            <MenuItem
              key={option.value}
              selected={option.value === value}
              onClick={() => choose(option.value)}
            >
              <span className="cut" dir="auto">
                {option.label}
              </span>
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
