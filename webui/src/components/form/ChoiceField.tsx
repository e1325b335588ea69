import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame } from './FieldFrame';

interface ChoiceFieldProps<Option extends object> {
  label: string;
  hint?: string | undefined;
  options: readonly Option[];
  value: Option | undefined;
  labelOf: (option: Option) => string;
  keyOf: (option: Option) => string;
  onChange: (option: Option) => void;
}

/** One of many, found by typing: currencies, time zones. */
export function ChoiceField<Option extends object>({
  label,
  hint,
  options,
  value,
  labelOf,
  keyOf,
  onChange,
}: ChoiceFieldProps<Option>) {
  return (
    <FieldFrame label={label} hint={hint}>
      {({ id, describedBy }) => (
        <Autocomplete<Option, false, true>
          disableClearable
          autoHighlight
          id={id}
          options={options}
          {...(value === undefined ? {} : { value })}
          getOptionLabel={labelOf}
          getOptionKey={keyOf}
          isOptionEqualToValue={(option, chosen) => keyOf(option) === keyOf(chosen)}
          onChange={(_, chosen) => onChange(chosen)}
          renderInput={({ slotProps, disabled }) => (
            <OutlinedInput
              {...slotProps.input}
              fullWidth
              disabled={disabled}
              inputProps={{ ...slotProps.htmlInput, 'aria-describedby': describedBy }}
            />
          )}
        />
      )}
    </FieldFrame>
  );
}
