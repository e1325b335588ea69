import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useRef, useState } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { codeMessages as text } from './codeMessages';
import { FieldFrame } from './FieldFrame';
import type { BoundField } from './FormTextField';

interface CodeFieldProps<T extends FieldValues, Parsed> extends Omit<BoundField<T, Parsed>, 'label'> {
  autoFocus?: boolean;
  /** Whether a recovery code can be entered instead. */
  recovery?: boolean;
  /** Called with the sixth digit. */
  onComplete?: () => void;
}

const isComplete = (value: string) => /^\d{6}$/.test(value.replaceAll(' ', ''));

/** The code of an authenticator app, or a recovery code instead. One field, so that phones and password managers fill it in. */
export function CodeField<T extends FieldValues, Parsed = T>({
  control,
  name,
  autoFocus = false,
  recovery = true,
  onComplete,
}: CodeFieldProps<T, Parsed>) {
  const { field, fieldState } = useController({ control, name });
  const [instead, setInstead] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // Selects a refused code, so that typing replaces it.
  useEffect(() => {
    if (fieldState.error) input.current?.select();
  }, [fieldState.error]);
  const change = (typed: string) => {
    const completed = !instead && isComplete(typed) && typed !== field.value;
    field.onChange(typed);
    if (completed) onComplete?.();
  };
  return (
    <div>
      <FieldFrame label={instead ? text.recoveryCode : text.code} error={fieldState.error?.message}>
        {({ id, describedBy }) => (
          <OutlinedInput
            key={String(instead)}
            id={id}
            name={field.name}
            value={field.value}
            onChange={({ target }) => change(target.value)}
            onBlur={field.onBlur}
            inputRef={(element: HTMLInputElement | null) => {
              input.current = element;
              field.ref(element);
            }}
            autoComplete={instead ? 'off' : 'one-time-code'}
            autoFocus={autoFocus || instead}
            inputProps={{
              'aria-describedby': describedBy,
              inputMode: instead ? 'text' : 'numeric',
              maxLength: 40,
              spellCheck: false,
              autoCapitalize: 'none',
            }}
            sx={{
              fontVariantNumeric: 'tabular-nums',
              ...(!instead && { maxWidth: 200, fontSize: '1.25rem !important', letterSpacing: '0.2em' }),
            }}
          />
        )}
      </FieldFrame>
      {recovery && (
        <Button
          variant="text"
          size="small"
          sx={{ mt: 1, ml: -1 }}
          onClick={() => {
            field.onChange('');
            setInstead((now) => !now);
          }}
        >
          {instead ? text.useApp : text.useRecoveryCode}
        </Button>
      )}
    </div>
  );
}
