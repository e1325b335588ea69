import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useController, type FieldValues } from 'react-hook-form';
import { autocompleteTexts } from './autocompleteTexts';
import { FieldFrame } from './FieldFrame';
import type { FormSelectProps, SelectOption } from './FormSelect';
import { grouped } from './longList';
import { messages } from './messages';

/** A choice from a long list, found by typing, bound to react-hook-form. */
export function FormSearch<T extends FieldValues, Parsed = T>({
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
  const chosen = options.find(({ value }) => value === field.value) ?? null;
  return (
    <FieldFrame
      label={label}
      hint={hint}
      optional={optional}
      disabled={disabled}
      error={fieldState.error?.message}
    >
      {({ id, describedBy }) => (
        <Autocomplete
          id={id}
          disabled={disabled ?? false}
          autoHighlight
          openOnFocus={!chosen}
          clearIcon={null}
          options={grouped(options)}
          {...(options.some(({ group }) => group !== undefined) && {
            groupBy: ({ group = '' }: SelectOption) => group,
          })}
          getOptionKey={({ value }) => value}
          noOptionsText={messages.noneFound}
          {...autocompleteTexts}
          value={chosen}
          onChange={(_, one) => {
            if (one) field.onChange(one.value);
          }}
          renderInput={({ slotProps, disabled: isDisabled }) => (
            <OutlinedInput
              {...slotProps.input}
              fullWidth
              disabled={isDisabled}
              placeholder={placeholder}
              inputRef={field.ref}
              onBlur={field.onBlur}
              inputProps={{ ...slotProps.htmlInput, 'aria-describedby': describedBy }}
            />
          )}
        />
      )}
    </FieldFrame>
  );
}
