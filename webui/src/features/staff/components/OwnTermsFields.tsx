import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { currencySign, currencyStep } from '@/lib/money';
import type { Service } from '@/lib/queries/services';
import { formatDuration } from '@/lib/time';
import { messages } from '../messages';
import { minutesOf, priceText, usualMinutes, type TypedTerms } from '../ownTerms';
import styles from './OwnTermsFields.module.css';

const text = messages.services;

interface OwnTermsFieldsProps {
  service: Service;
  typed: TypedTerms;
  onChange: (typed: TypedTerms) => void;
}

/** What a staff member takes for a service: minutes, of each step where there are some, and a price. */
export function OwnTermsFields({ service, typed, onChange }: OwnTermsFieldsProps) {
  const { name, currency, steps } = service;
  const price = priceText(service.price, currency);
  const typeMinutes = (step: number, value: string) =>
    onChange({
      ...typed,
      minutes: usualMinutes(service).map((_, index) =>
        index === step ? value : (typed.minutes[index] ?? ''),
      ),
    });
  return (
    <>
      {steps ? (
        <strong className={styles.total} data-own={typed.minutes.some(Boolean) || undefined}>
          {formatDuration(minutesOf(service, typed).reduce((sum, one) => sum + one, 0))}
        </strong>
      ) : (
        <TermsField
          label={text.minutesOf({ service: name, usual: service.duration_minutes })}
          value={typed.minutes[0] ?? ''}
          placeholder={String(service.duration_minutes)}
          onType={(value) => typeMinutes(0, value)}
          endAdornment={<InputAdornment position="end">{text.minutesShort}</InputAdornment>}
          inputProps={minutesInput}
        />
      )}
      <TermsField
        label={text.priceOf({ service: name, usual: price })}
        value={typed.price}
        placeholder={price}
        onType={(value) => onChange({ ...typed, price: value })}
        startAdornment={<InputAdornment position="start">{currencySign(currency)}</InputAdornment>}
        inputProps={{ min: 0, step: currencyStep(currency), inputMode: 'decimal' }}
      />
      {steps && (
        <div className={styles.steps}>
          {usualMinutes(service).map((usual, step) => (
            <span key={step}>
              {steps[step]?.staffed ? text.works : text.free}
              <TermsField
                label={text.minutesOfStep({ step: step + 1, service: name, usual })}
                value={typed.minutes[step] ?? ''}
                placeholder={String(usual)}
                onType={(value) => typeMinutes(step, value)}
                inputProps={minutesInput}
              />
            </span>
          ))}
          {text.minutesShort}
        </div>
      )}
    </>
  );
}

const minutesInput = { min: 1, max: 480, step: 1, inputMode: 'numeric' } as const;

interface TermsFieldProps extends Pick<OutlinedInputProps, 'startAdornment' | 'endAdornment' | 'inputProps'> {
  label: string;
  value: string;
  placeholder: string;
  onType: (value: string) => void;
}

function TermsField({ label, value, onType, inputProps, ...input }: TermsFieldProps) {
  return (
    <OutlinedInput
      type="number"
      className={styles.field ?? ''}
      data-own={value !== '' || undefined}
      value={value}
      onChange={({ target }) => onType(target.value)}
      inputProps={{ ...inputProps, 'aria-label': label }}
      {...input}
    />
  );
}
