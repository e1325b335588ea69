import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useBusiness } from '@/modules/business/BusinessContext';
import { ChangedMeanwhileNotice } from '@/components/feedback/ChangedMeanwhileNotice';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { FormSearch } from '@/components/form/FormSearch';
import { problemDetail } from '@/lib/problem';
import { theirChanges } from '@/lib/versioned';
import { currenciesQuery, type Currency } from '../api/listCurrencies';
import { saveCurrency } from '../api/saveCurrency';
import { currencyFields } from '../fields';
import { messages } from '../messages';
import styles from '../SettingsPage.module.css';
import { useSettingsForm } from '../useSettingsForm';
import { SettingsCard } from './SettingsCard';

/** "US Dollar ($, USD)" */
const nameOf = ({ name, symbol, code }: Currency) => `${name} (${symbol}, ${code})`;

/** The currency of all prices. A change needs a confirmation, because prices keep their numbers. */
export function CurrencyCard() {
  const { business } = useBusiness();
  const text = messages.currency;
  const currencies = useQuery(currenciesQuery);
  const { control, handleSubmit, submit, failure, clearFailure, card } = useSettingsForm({
    toValues: ({ currency }) => ({ currency }),
    names: [],
    fields: currencyFields,
    send: saveCurrency,
    savedText: text.saved,
  });
  const changes = theirChanges(failure);
  const code = useWatch({ control, name: 'currency' });
  const [confirming, setConfirming] = useState(false);
  const find = (sought: string) => currencies.data?.find((one) => one.code === sought);
  const chosen = find(code);
  const current = find(business.currency);
  const rounds = chosen !== undefined && current !== undefined && chosen.decimals < current.decimals;

  const keep = () => {
    clearFailure();
    setConfirming(false);
  };

  return (
    <SettingsCard
      {...card}
      title={text.title}
      anchor="currency"
      saveLabel={text.save}
      failure={null}
      saving={false}
      onSave={() => setConfirming(true)}
    >
      <div className={styles.fields}>
        {currencies.isError ? (
          <LoadFailure
            text={text.loadFailed}
            error={currencies.error}
            onRetry={() => void currencies.refetch()}
          />
        ) : currencies.data ? (
          <FormSearch
            control={control}
            name="currency"
            label={text.label}
            options={currencies.data.map((one) => ({ value: one.code, label: nameOf(one) }))}
          />
        ) : (
          <Skeleton height={66} />
        )}
      </div>
      <ConfirmDialog
        open={confirming}
        destructive={false}
        title={text.dialogTitle({ name: chosen?.name ?? code })}
        confirmLabel={text.confirm}
        keepLabel={text.keep({ code: business.currency })}
        busy={card.saving}
        error={failure && !changes ? problemDetail(failure, text.failed) : undefined}
        onConfirm={() => void handleSubmit((input) => submit(input, () => setConfirming(false)))()}
        onClose={keep}
      >
        <p>
          {text.keepNumbers} {rounds && text.rounded} {text.booked}{' '}
          {business.payment_processor !== null && text.deposits}
        </p>
        {changes && <ChangedMeanwhileNotice changes={changes} help={text.changeAnyway} />}
      </ConfirmDialog>
    </SettingsCard>
  );
}
