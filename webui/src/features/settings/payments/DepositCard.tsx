import { zodResolver } from '@hookform/resolvers/zod';
import Chip from '@mui/material/Chip';
import { useWatch } from 'react-hook-form';
import { useBusiness } from '@/modules/business/BusinessContext';
import { formatMoney } from '@/lib/money';
import { ApiProblem } from '@/lib/problem';
import { RuleNumber, RuleSwitch } from '../components/RuleFields';
import { SettingsCard } from '../components/SettingsCard';
import { useSettingsForm } from '../useSettingsForm';
import { savePayments, type PaymentChange, type PaymentSettings } from './api';
import { depositFields } from './depositFields';
import { DepositExample } from './DepositExample';
import { clampPercentage, depositSchema, toDepositValues, type DepositValues } from './depositValues';
import { paymentMessages } from './messages';

const text = paymentMessages.deposits;

/** Whether customers pay a deposit, how much, and until when it is refunded. */
export function DepositCard({ settings }: { settings: PaymentSettings }) {
  const { business } = useBusiness();
  const { control, setValue, failure, card } = useSettingsForm<DepositValues, PaymentChange>({
    toValues: toDepositValues,
    resolver: zodResolver(depositSchema),
    names: ['advance_payment_percentage', 'deposit_refund_hours', 'deposit_hold_minutes'],
    fields: depositFields,
    send: savePayments,
    savedText: text.saved,
  });
  const values = useWatch({ control }) as DepositValues;
  const processor = settings.processors.find(({ id }) => id === settings.payment_processor);
  const percentage = clampPercentage(values.advance_payment_percentage);
  const least = processor?.minimum_amount;
  const clamp = () =>
    setValue('advance_payment_percentage', String(percentage), { shouldDirty: true, shouldValidate: true });

  return (
    <SettingsCard
      {...card}
      title={text.title}
      anchor="advance-payment"
      note={text.note}
      action={
        values.requires_advance_payment && processor && settings.connection !== 'connected' ? (
          <Chip label={paymentMessages.chips.waiting} variant="filled" color="warning" />
        ) : undefined
      }
      saveLabel={text.save}
      failedText={saveFailure(failure)}
    >
      <RuleSwitch
        control={control}
        name="requires_advance_payment"
        label={text.toggle}
        text={explain(settings, Number(values.deposit_hold_minutes))}
        disabled={!processor}
      />
      <RuleNumber
        control={control}
        name="advance_payment_percentage"
        label={text.percentage}
        text={
          processor && least != null
            ? `${text.percentageText} ${text.least({ amount: formatMoney(least, business.currency), processor: processor.name })}`
            : text.percentageText
        }
        unit="%"
        rules={{ onBlur: clamp }}
      />
      <RuleNumber
        control={control}
        name="deposit_refund_hours"
        label={text.refund}
        text={text.refundText}
        unit={text.hours}
      />
      <RuleNumber
        control={control}
        name="deposit_hold_minutes"
        label={text.hold}
        text={text.holdText}
        unit={text.minutes}
      />
      {processor && settings.example && (
        <DepositExample
          example={settings.example}
          processor={processor}
          percentage={percentage}
          refundHours={Number(values.deposit_refund_hours)}
        />
      )}
    </SettingsCard>
  );
}

function explain(settings: PaymentSettings, minutes: number): string {
  if (settings.payment_processor === null) return text.chooseFirst;
  if (settings.connection !== 'connected') return text.waits;
  return text.text({ minutes });
}

function saveFailure(error: Error | null): string {
  return error instanceof ApiProblem && error.status === 403
    ? paymentMessages.premiumOnly
    : paymentMessages.saveFailed;
}
