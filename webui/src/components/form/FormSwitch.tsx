import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useController, type FieldValues } from 'react-hook-form';
import type { BoundField } from './FormTextField';
import styles from './field.module.css';

/** A setting that is on or off, bound to react-hook-form. */
export function FormSwitch<T extends FieldValues, Parsed = T>({
  control,
  name,
  label,
  disabled = false,
  rules,
}: Omit<BoundField<T, Parsed>, 'hint' | 'optional'>) {
  const { field } = useController({ control, name, ...(rules && { rules }) });
  return (
    <FormControlLabel
      className={styles.switch ?? ''}
      sx={{ ml: 0 }}
      label={label}
      disabled={disabled}
      control={
        <Switch
          name={field.name}
          checked={Boolean(field.value)}
          onChange={(_, checked) => field.onChange(checked)}
          onBlur={field.onBlur}
          slotProps={{ input: { ref: field.ref } }}
        />
      }
    />
  );
}
