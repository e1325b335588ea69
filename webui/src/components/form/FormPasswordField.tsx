import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { EyeIcon } from '@/components/icon/dashboardIcons';
import { FormTextField, type BoundField } from './FormTextField';
import { messages } from './messages';

interface FormPasswordFieldProps<T extends FieldValues, Parsed> extends BoundField<T, Parsed> {
  autoComplete: 'current-password' | 'new-password';
  /** Whether it has the focus when it appears. */
  takesFocus?: boolean;
}

/** A password field with a button that shows what was typed. */
export function FormPasswordField<T extends FieldValues, Parsed = T>({
  takesFocus = false,
  ...props
}: FormPasswordFieldProps<T, Parsed>) {
  const [shown, setShown] = useState(false);
  return (
    <FormTextField
      {...props}
      type={shown ? 'text' : 'password'}
      native={{ autoFocus: takesFocus }}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={messages.showPassword}
            aria-pressed={shown}
            onClick={() => setShown((now) => !now)}
          >
            <EyeIcon />
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
