import Chip from '@mui/material/Chip';
import Switch from '@mui/material/Switch';
import { useBusiness } from '@/modules/business/BusinessContext';
import { SaveFailure } from '@/components/feedback/SaveFailure';
import { formatMoney } from '@/lib/money';
import { ApiProblem } from '@/lib/problem';
import { NumberOf } from '../components/NumberWithUnit';
import { RuleRow } from '../components/RuleRow';
import { SettingsCard } from '../components/SettingsCard';
import styles from '../SettingsPage.module.css';
import { useCardDraft } from '../useCardDraft';
import { savePayments, type PaymentChange, type PaymentSettings } from './api';
import { depositFields } from './depositFields';
import { DepositExample } from './DepositExample';
import {
  clampPercentage,
  toDepositValues,
  wrongHours,
  wrongMinutes,
  type DepositValues,
} from './depositValues';
import { paymentMessages } from './messages';

const text = paymentMessages.deposits;

/** Whether customers pay a deposit, how much, and until when it is refunded. */
export function DepositCard({ settings }: { settings: PaymentSettings }) {
  const { business } = useBusiness();
  const draft = useCardDraft<DepositValues, PaymentChange>({
    fields: depositFields,
    send: savePayments,
    savedText: text.saved,
  });
  const stored = toDepositValues(business);
  const values = draft.value ?? stored;
  const edit = (change: Partial<DepositValues>) => draft.edit({ ...values, ...change });
  const changed = Object.keys(stored).some(
    (key) => values[key as keyof DepositValues] !== stored[key as keyof DepositValues],
  );
  const processor = settings.processors.find(({ id }) => id === settings.payment_processor);
  const [hours, minutes] = [wrongHours(values.refundHours), wrongMinutes(values.holdMinutes)];
  const percentage = clampPercentage(values.percentage);
  const least = processor?.minimum_amount;

  return (
    <SettingsCard
      title={text.title}
      anchor="advance-payment"
      changed={changed}
      note={text.note}
      action={
        values.required && processor && settings.connection !== 'connected' ? (
          <Chip label={paymentMessages.chips.waiting} variant="filled" color="warning" />
        ) : undefined
      }
      saveLabel={text.save}
      canSave={hours === undefined && minutes === undefined}
      saving={draft.saving}
      onSave={() =>
        draft.submit({
          requires_advance_payment: values.required,
          advance_payment_percentage: percentage,
          deposit_refund_hours: Number(values.refundHours),
          deposit_hold_minutes: Number(values.holdMinutes),
        })
      }
      onCancel={draft.discard}
    >
      {draft.error && (
        <div className={styles.fields}>
          <SaveFailure error={draft.error} title={saveFailure(draft.error)} />
        </div>
      )}
      <RuleRow label={text.toggle} text={explain(settings, Number(values.holdMinutes))} disabled={!processor}>
        {({ id, describedBy }) => (
          <Switch
            checked={values.required}
            disabled={!processor}
            onChange={(_, required) => edit({ required })}
            slotProps={{ input: { id, 'aria-describedby': describedBy, role: 'switch' } }}
          />
        )}
      </RuleRow>
      <RuleRow
        label={text.percentage}
        text={
          processor && least != null
            ? `${text.percentageText} ${text.least(formatMoney(least, business.currency), processor.name)}`
            : text.percentageText
        }
      >
        {(control) => (
          <span onBlur={() => edit({ percentage: String(percentage) })}>
            <NumberOf
              {...control}
              unit="%"
              value={values.percentage}
              onChange={(typed) => edit({ percentage: typed })}
            />
          </span>
        )}
      </RuleRow>
      <RuleRow label={text.refund} text={text.refundText} error={hours}>
        {(control) => (
          <NumberOf
            {...control}
            unit={text.hours}
            value={values.refundHours}
            onChange={(refundHours) => edit({ refundHours })}
          />
        )}
      </RuleRow>
      <RuleRow label={text.hold} text={text.holdText} error={minutes}>
        {(control) => (
          <NumberOf
            {...control}
            unit={text.minutes}
            value={values.holdMinutes}
            onChange={(holdMinutes) => edit({ holdMinutes })}
          />
        )}
      </RuleRow>
      {processor && settings.example && (
        <DepositExample
          example={settings.example}
          processor={processor}
          percentage={percentage}
          refundHours={Number(values.refundHours)}
        />
      )}
    </SettingsCard>
  );
}

function explain(settings: PaymentSettings, minutes: number): string {
  if (settings.payment_processor === null) return text.chooseFirst;
  if (settings.connection !== 'connected') return text.waits;
  return text.text(minutes);
}

function saveFailure(error: Error | null): string {
  return error instanceof ApiProblem && error.status === 403
    ? paymentMessages.premiumOnly
    : paymentMessages.saveFailed;
}
