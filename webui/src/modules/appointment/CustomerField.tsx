import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { FieldFrame } from '@/components/form/FieldFrame';
import type { components } from '@/lib/schema';
import { CustomerOption } from './CustomerOption';
import { messages } from './messages';

type Customer = components['schemas']['Customer'];

interface CustomerFieldProps<T extends FieldValues> {
  control: Control<T>;
  name: FieldPathByValue<T, string>;
  label: string;
  /** Earlier customers that match what is typed. */
  customers: readonly Customer[];
  onPick: (customer: Customer) => void;
}

/** The customer's name. Earlier customers are offered while it is typed. */
export function CustomerField<T extends FieldValues>({
  control,
  name,
  label,
  customers,
  onPick,
}: CustomerFieldProps<T>) {
  const { field, fieldState } = useController({ control, name });
  const typed: string = field.value;
  return (
    <FieldFrame label={label} hint={messages.customerHint} error={fieldState.error?.message}>
      {({ id, describedBy }) => (
        <Autocomplete<Customer, false, true, true>
          freeSolo
          disableClearable
          id={id}
          options={customers}
          filterOptions={(options) => options}
          getOptionLabel={(option) => (typeof option === 'string' ? option : option.full_name)}
          getOptionKey={(option) => (typeof option === 'string' ? option : option.email)}
          inputValue={typed}
          onInputChange={(_, text, reason) => {
            if (reason !== 'reset') field.onChange(text);
          }}
          onChange={(_, chosen) => {
            if (typeof chosen !== 'string') onPick(chosen);
          }}
          renderOption={({ key, ...props }, option) => (
            <li key={key} {...props}>
              <CustomerOption customer={option} />
            </li>
          )}
          renderInput={({ slotProps, disabled }) => (
            <OutlinedInput
              {...slotProps.input}
              fullWidth
              disabled={disabled}
              inputRef={field.ref}
              onBlur={field.onBlur}
              inputProps={{ ...slotProps.htmlInput, 'aria-describedby': describedBy, autoComplete: 'off' }}
            />
          )}
        />
      )}
    </FieldFrame>
  );
}
