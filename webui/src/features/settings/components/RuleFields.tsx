import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import Switch from '@mui/material/Switch';
import type { ReactNode } from 'react';
import { useController, type FieldValues, type Noop, type RefCallBack } from 'react-hook-form';
import type { BoundField } from '@/components/form/FormTextField';
import { messages } from '../messages';
import { RuleRow, type RuleControl } from './RuleRow';
import styles from './RuleRow.module.css';

interface RuleField<T extends FieldValues, Parsed> extends Omit<BoundField<T, Parsed>, 'hint' | 'optional'> {
  /** The meaning of the rule, with its limits. */
  text: ReactNode;
}

interface RuleSwitchProps<T extends FieldValues, Parsed> extends RuleField<T, Parsed> {
  /** Stands before the switch. */
  children?: ReactNode;
}

/** A rule that is on or off, bound to react-hook-form. */
export function RuleSwitch<T extends FieldValues, Parsed = T>({
  control,
  name,
  rules,
  disabled = false,
  children,
  ...row
}: RuleSwitchProps<T, Parsed>) {
  const { field } = useController({ control, name, ...(rules && { rules }) });
  return (
    <RuleRow {...row} disabled={disabled}>
      {({ id, describedBy }) => (
        <div className={styles.switch}>
          {children}
          <Switch
            id={id}
            name={field.name}
            checked={Boolean(field.value)}
            disabled={disabled}
            onChange={(_, on) => field.onChange(on)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref, 'aria-describedby': describedBy } }}
          />
        </div>
      )}
    </RuleRow>
  );
}

interface NumberInputProps extends RuleControl {
  value: string;
  onChange: (value: string) => void;
  onBlur: Noop;
  inputRef: RefCallBack;
}

/** A whole number as it is typed. */
function NumberInput({ describedBy, invalid, onChange, ...input }: NumberInputProps) {
  return (
    <OutlinedInput
      {...input}
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

interface RuleNumberProps<T extends FieldValues, Parsed> extends RuleField<T, Parsed> {
  unit: string;
  /** Shown in place of the value of a rule that does not apply. */
  instead?: string | undefined;
}

/** A rule that is a whole number with a unit that is always the same, bound to react-hook-form. */
export function RuleNumber<T extends FieldValues, Parsed = T>({
  control,
  name,
  rules,
  unit,
  instead,
  ...row
}: RuleNumberProps<T, Parsed>) {
  const { field, fieldState } = useController({ control, name, ...(rules && { rules }) });
  return (
    <RuleRow {...row} error={fieldState.error?.message}>
      {(props) => (
        <div className={styles.pair}>
          <NumberInput
            {...props}
            value={instead ?? field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            inputRef={field.ref}
          />
          <span className={styles.unit}>{unit}</span>
        </div>
      )}
    </RuleRow>
  );
}

/** A whole number as it is typed, and its unit. */
export interface Amount<Unit extends string> {
  count: string;
  unit: Unit;
}

interface RuleAmountProps<T extends FieldValues, Parsed, Unit extends string> extends RuleField<T, Parsed> {
  units: Readonly<Record<Unit, string>>;
  /** The unit of a rule that is off, and so has no number. */
  off?: Unit;
}

/** A rule that is a whole number and the choice of its unit, bound to react-hook-form. */
export function RuleAmount<T extends FieldValues, Parsed, Unit extends string>({
  control,
  name,
  units,
  off,
  ...row
}: RuleAmountProps<T, Parsed, Unit>) {
  const { field, fieldState } = useController({ control, name });
  const amount = field.value as Amount<Unit>;
  const choices = Object.keys(units) as Unit[];
  const isOff = amount.unit === off;
  return (
    <RuleRow {...row} error={fieldState.error?.message}>
      {(props) => (
        <div className={styles.pair}>
          <NumberInput
            {...props}
            disabled={isOff}
            value={isOff ? '' : amount.count}
            onChange={(count) => field.onChange({ ...amount, count })}
            onBlur={field.onBlur}
            inputRef={field.ref}
          />
          <Select
            value={amount.unit}
            onChange={({ target }) => {
              const unit = choices.find((choice) => choice === target.value);
              if (unit !== undefined) field.onChange({ ...amount, unit });
            }}
            SelectDisplayProps={{ 'aria-label': messages.rules.unitOf({ label: row.label }) }}
          >
            {choices.map((choice) => (
              <MenuItem key={choice} value={choice}>
                {units[choice]}
              </MenuItem>
            ))}
          </Select>
        </div>
      )}
    </RuleRow>
  );
}
