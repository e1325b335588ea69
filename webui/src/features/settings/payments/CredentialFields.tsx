import { locale } from '@/lib/texts';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { FieldFrame } from '@/components/form/FieldFrame';
import styles from '../SettingsPage.module.css';
import type { PaymentSettings, Processor } from './api';
import { isStored, missing, type Credentials } from './credentials';
import { paymentMessages as text } from './messages';
import { ProcessorHead } from './ProcessorFacts';

interface CredentialFieldsProps {
  settings: PaymentSettings;
  processor: Processor;
  entered: Credentials;
  testing: boolean;
  onChange: (entered: Credentials) => void;
  onTest: () => void;
  onCancel: () => void;
}

/** The keys of a processor. Testing them stores them first. */
export function CredentialFields({
  settings,
  processor,
  entered,
  testing,
  onChange,
  onTest,
  onCancel,
}: CredentialFieldsProps) {
  const reasonId = useId();
  const lacking = missing(settings, processor, entered);
  const ready = lacking.length === 0 && !testing;
  return (
    <>
      <ProcessorHead processor={processor} />
      {processor.fields.map(({ name, label, secret, required }) => (
        <FieldFrame key={name} label={label} optional={!required}>
          {({ id }) => (
            <OutlinedInput
              id={id}
              fullWidth
              readOnly={testing}
              type={secret ? 'password' : 'text'}
              value={entered.values[name] ?? ''}
              placeholder={
                secret && isStored(settings, processor, name)
                  ? text.keep({ hint: settings.config[name]?.hint ?? '' })
                  : undefined
              }
              onChange={({ target }) =>
                onChange({ ...entered, values: { ...entered.values, [name]: target.value } })
              }
              inputProps={{ autoComplete: 'off', spellCheck: false, maxLength: 1000 }}
            />
          )}
        </FieldFrame>
      ))}
      <div>
        <FormControlLabel
          sx={{ ml: 0 }}
          label={text.testMode}
          control={
            <Switch
              checked={entered.test}
              disabled={testing || settings.test_money_only}
              onChange={(_, checked) => onChange({ ...entered, test: checked })}
            />
          }
        />
        <p>{settings.test_money_only ? text.demoOnly : entered.test ? text.testModeOn : text.realPayments}</p>
      </div>
      <div className={styles.buttons}>
        <Button
          variant="contained"
          loading={testing}
          aria-disabled={!ready}
          aria-describedby={reasonId}
          onClick={() => {
            if (ready) onTest();
          }}
        >
          {testing ? text.testing : text.test}
        </Button>
        <Button variant="outlined" onClick={onCancel}>
          {text.cancel}
        </Button>
        <span id={reasonId} role="status">
          {lacking.length > 0
            ? text.enterFirst({ fields: new Intl.ListFormat(locale).format(lacking) })
            : text.noMoney}
        </span>
      </div>
    </>
  );
}
