import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { messages } from '../messages';
import type { RuleControl } from './RuleRow';
import styles from './RuleRow.module.css';

interface NumberInputProps extends RuleControl {
  value: string;
  onChange: (value: string) => void;
}

/** A whole number. */
function NumberInput({ id, describedBy, invalid, disabled, value, onChange }: NumberInputProps) {
  return (
    <OutlinedInput
      id={id}
      value={value}
      disabled={disabled}
      error={invalid}
      onChange={({ target }) => onChange(target.value)}
      inputProps={{
        'aria-describedby': describedBy,
        inputMode: 'numeric',
        maxLength: 5,
        autoComplete: 'off',
      }}
    />
  );
}

/** A whole number with a unit that is always the same. */
export function NumberOf({ unit, ...input }: NumberInputProps & { unit: string }) {
  return (
    <div className={styles.pair}>
      <NumberInput {...input} />
      <span className={styles.unit}>{unit}</span>
    </div>
  );
}

interface NumberWithUnitProps<Unit extends string> extends NumberInputProps {
  /** The accessible name of the number. The unit has a separate one. */
  label: string;
  unit: Unit;
  units: Readonly<Record<Unit, string>>;
  onUnit: (unit: Unit) => void;
}

/** A whole number and the choice of its unit. */
export function NumberWithUnit<Unit extends string>({
  label,
  unit,
  units,
  onUnit,
  ...input
}: NumberWithUnitProps<Unit>) {
  const choices = Object.keys(units) as Unit[];
  return (
    <div className={styles.pair}>
      <NumberInput {...input} />
      <Select
        value={unit}
        onChange={({ target }) => {
          const chosen = choices.find((choice) => choice === target.value);
          if (chosen !== undefined) onUnit(chosen);
        }}
        SelectDisplayProps={{ 'aria-label': messages.rules.unitOf(label) }}
      >
        {choices.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {units[choice]}
          </MenuItem>
        ))}
      </Select>
    </div>
  );
}
