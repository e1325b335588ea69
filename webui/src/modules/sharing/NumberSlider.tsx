import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import styles from './EmbedDialog.module.css';
import { embedMessages as text } from './embedMessages';

interface NumberSliderProps {
  label: string;
  min: number;
  max: number;
  /** The text in the field; it may be outside the limits until the field is left. */
  typed: string;
  value: number;
  onType: (typed: string) => void;
  onLeave: () => void;
}

/** A number of pixels, by slider or by typing. */
export function NumberSlider({ label, min, max, typed, value, onType, onLeave }: NumberSliderProps) {
  const id = useId();
  return (
    <div className={styles.number}>
      <label className={styles.label} htmlFor={id}>
        {label} <small>{text.range({ min, max })}</small>
      </label>
      <input
        type="range"
        min={min}
        max={max}
        value={value}
        aria-label={label}
        onChange={({ target }) => onType(target.value)}
      />
      <OutlinedInput
        id={id}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onBlur={onLeave}
        inputProps={{ inputMode: 'numeric', maxLength: 5 }}
        endAdornment={<InputAdornment position="end">{text.pixels}</InputAdornment>}
      />
    </div>
  );
}
