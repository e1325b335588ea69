import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { FieldFrame } from '@/components/form/FieldFrame';

interface QrChoiceProps<T extends string | number> {
  label: string;
  hint?: string | undefined;
  disabled?: boolean | undefined;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** One of the choices for a code, which apply at once. */
export function QrChoice<T extends string | number>({
  label,
  hint,
  disabled,
  options,
  value,
  onChange,
}: QrChoiceProps<T>) {
  return (
    <FieldFrame label={label} hint={hint} disabled={disabled}>
      {({ id, describedBy }) => (
        <Select
          displayEmpty
          value={value}
          onChange={({ target }) => onChange(target.value as T)}
          SelectDisplayProps={{ id, 'aria-label': label, 'aria-describedby': describedBy }}
        >
          {options.map((option) => (
            <MenuItem key={option.value} value={option.value}>
              {option.label}
            </MenuItem>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}
