import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId, type ReactNode } from 'react';
import { messages } from '@/lib/messages';
import { FieldError } from './FieldError';
import styles from './field.module.css';

export interface FieldIds {
  id: string;
  /** For `aria-describedby`: the hint or the error, when there is one. */
  describedBy: string | undefined;
}

interface FieldFrameProps {
  label: string;
  /** Helps to fill the field in. An error takes its place. */
  hint?: string | undefined;
  error?: string | undefined;
  optional?: boolean | undefined;
  disabled?: boolean | undefined;
  children: (ids: FieldIds) => ReactNode;
}

/** The look of every field: label above, control, and below it the error or the hint. */
export function FieldFrame({ label, hint, error, optional, disabled = false, children }: FieldFrameProps) {
  const id = useId();
  const helper = error ?? hint;
  const helperId = `${id}-help`;
  return (
    <FormControl fullWidth error={error !== undefined} disabled={disabled}>
      <FormLabel htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> {messages.optional}</span>}
      </FormLabel>
      {children({ id, describedBy: helper === undefined ? undefined : helperId })}
      {helper !== undefined && (
        <FormHelperText id={helperId}>
          {error === undefined ? helper : <FieldError text={error} />}
        </FormHelperText>
      )}
    </FormControl>
  );
}
