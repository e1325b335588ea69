import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useController, type FieldValues } from 'react-hook-form';
import { FieldFrame } from './FieldFrame';
import type { BoundField } from './FormTextField';

export interface SelectOption {
  value: string;
  label: string;
  /** The heading that it is listed under, where there are many. */
  group?: string;
}

export interface FormSelectProps<T extends FieldValues, Parsed> extends BoundField<T, Parsed> {
  options: readonly SelectOption[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
}

/** A choice from a list, bound to react-hook-form. */
export function FormSelect<T extends FieldValues, Parsed = T>({
  control,
  name,
  label,
  hint,
  optional,
  disabled,
  options,
  placeholder,
}: FormSelectProps<T, Parsed>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <FieldFrame
      label={label}
      hint={hint}
      optional={optional}
      disabled={disabled}
      error={fieldState.error?.message}
    >
      {({ id, describedBy }) => (
        <Select
          native={false}
          displayEmpty={placeholder !== undefined || options.some(({ value }) => value === '')}
          name={field.name}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          SelectDisplayProps={{ id, 'aria-label': label, 'aria-describedby': describedBy }}
        >
          {placeholder !== undefined && (
            <MenuItem value="" disabled>
              {placeholder}
            </MenuItem>
          )}
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
