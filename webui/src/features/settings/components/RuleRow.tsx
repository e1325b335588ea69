import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId, type ReactNode } from 'react';
import { FieldError } from '@/components/form/FieldError';
import type { FieldIds } from '@/components/form/FieldFrame';
import styles from './RuleRow.module.css';

/** The props that a rule passes to its control. If it has two controls, the first one gets the id. */
export interface RuleControl extends FieldIds {
  invalid: boolean;
  disabled: boolean;
}

interface RuleRowProps {
  label: string;
  /** The meaning of the rule, with its limits. */
  text: ReactNode;
  error?: string | undefined;
  disabled?: boolean;
  children: (control: RuleControl) => ReactNode;
}

/** One rule: its label and meaning, and beside it, or below it on a phone, its control. */
export function RuleRow({ label, text, error, disabled = false, children }: RuleRowProps) {
  const id = useId();
  const [textId, errorId] = [`${id}-text`, `${id}-error`];
  const invalid = error !== undefined;
  return (
    <div className={styles.rule}>
      <div>
        <FormLabel htmlFor={id} error={invalid} disabled={disabled} sx={{ mb: 0 }}>
          {label}
        </FormLabel>
        <p id={textId} className={styles.text}>
          {text}
        </p>
      </div>
      <div className={styles.control}>
        {children({ id, describedBy: invalid ? `${textId} ${errorId}` : textId, invalid, disabled })}
        {invalid && (
          <FormHelperText id={errorId} role="alert" error>
            <FieldError text={error} />
          </FormHelperText>
        )}
      </div>
    </div>
  );
}
