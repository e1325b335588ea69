import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame } from '@/components/form/FieldFrame';
import styles from './EmbedDialog.module.css';
import { embedMessages as text } from './embedMessages';

interface ColorFieldProps {
  label: string;
  typed: string;
  /** The colour in effect while the typed text is not a colour. */
  value: string;
  error: string | undefined;
  hint: string | undefined;
  onType: (typed: string) => void;
}

/** A colour, by the browser's picker or as a text. */
export function ColorField({ label, typed, value, error, hint, onType }: ColorFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {({ id, describedBy }) => (
        <OutlinedInput
          id={id}
          fullWidth
          value={typed}
          onChange={({ target }) => onType(target.value.trim())}
          inputProps={{ 'aria-describedby': describedBy, maxLength: 7, spellCheck: false }}
          startAdornment={
            <input
              type="color"
              className={styles.swatch}
              aria-label={text.pick({ label })}
              value={value}
              onChange={({ target }) => onType(target.value.toUpperCase())}
            />
          }
        />
      )}
    </FieldFrame>
  );
}
