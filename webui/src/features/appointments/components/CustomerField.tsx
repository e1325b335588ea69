import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useController, type Control, type FieldValues, type FieldPathByValue } from 'react-hook-form';
import { useBusiness } from '@/components/business/BusinessContext';
import { FieldFrame } from '@/components/form/FieldFrame';
import { customersQuery, type Customer } from '../api/listCustomers';
import { messages } from '../messages';

interface CustomerFieldProps<T extends FieldValues> {
  control: Control<T>;
  name: FieldPathByValue<T, string>;
  onPick: (customer: Customer) => void;
}

/** The customer's name; earlier customers are offered while it is typed. */
export function CustomerField<T extends FieldValues>({ control, name, onPick }: CustomerFieldProps<T>) {
  const { business } = useBusiness();
  const { field, fieldState } = useController({ control, name });
  const typed: string = field.value;
  const customers = useQuery(customersQuery(business.id, useDeferredValue(typed.trim())));
  return (
    <FieldFrame
      label={messages.form.customer}
      hint={messages.form.customerHint}
      error={fieldState.error?.message}
    >
      {({ id, describedBy }) => (
        <Autocomplete<Customer, false, true, true>
          freeSolo
          disableClearable
          id={id}
          options={customers.data ?? []}
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
              <span>
                <span dir="auto">{option.full_name}</span>
                <br />
                <small>{option.email}</small>
              </span>
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
