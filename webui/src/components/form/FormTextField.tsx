import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { InputHTMLAttributes } from 'react';
import {
  useController,
  type Control,
  type FieldPath,
  type FieldValues,
  type UseControllerProps,
} from 'react-hook-form';
import { FieldFrame } from './FieldFrame';

/** The props of every bound field. `T` is the form's values before they are parsed. */
export interface BoundField<T extends FieldValues, Parsed = T> {
  control: Control<T, unknown, Parsed>;
  name: FieldPath<T>;
  label: string;
  hint?: string;
  optional?: boolean;
  disabled?: boolean;
  /** Rules of this field alone. A form with a schema needs none but `deps`: the fields whose errors depend on this one. */
  rules?: UseControllerProps<T>['rules'];
}

interface FormTextFieldProps<T extends FieldValues, Parsed> extends BoundField<T, Parsed> {
  type?: 'text' | 'email' | 'tel' | 'password' | 'number' | 'date' | 'time';
  autoComplete?: string;
  placeholder?: string;
  /** What the server says about the value, where that is no answer to the form. */
  refused?: string | undefined;
  /** Makes it a text area with this number of rows. */
  rows?: number;
  /** Makes it a text area that grows with its content, from this number of rows. */
  minRows?: number;
  maxRows?: number;
  /** Attributes of the native control, such as `min`, `step`, `inputMode`, `maxLength`. */
  native?: InputHTMLAttributes<HTMLInputElement | HTMLTextAreaElement>;
  startAdornment?: OutlinedInputProps['startAdornment'];
  endAdornment?: OutlinedInputProps['endAdornment'];
}

/**
 * A text field bound to react-hook-form.
 *
 * @example <FormTextField control={control} name="email" label="Email" type="email" autoComplete="email" />
 */
export function FormTextField<T extends FieldValues, Parsed = T>({
  control,
  name,
  label,
  hint,
  optional,
  disabled,
  rules,
  refused,
  rows,
  native,
  ...input
}: FormTextFieldProps<T, Parsed>) {
  const { field, fieldState } = useController({ control, name, ...(rules && { rules }) });
  return (
    <FieldFrame
      label={label}
      hint={hint}
      optional={optional}
      disabled={disabled}
      error={fieldState.error?.message ?? refused}
    >
      {({ id, describedBy }) => (
        <OutlinedInput
          id={id}
          name={field.name}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          inputProps={{ ...native, 'aria-describedby': describedBy }}
          multiline={rows !== undefined || input.minRows !== undefined}
          {...(rows !== undefined && { rows })}
          {...input}
        />
      )}
    </FieldFrame>
  );
}
