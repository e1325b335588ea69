import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { ChangedMeanwhileNotice } from '@/components/feedback/ChangedMeanwhileNotice';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { ChoiceField } from '@/components/form/ChoiceField';
import { problemDetail } from '@/lib/problem';
import { theirChanges } from '@/lib/versioned';
import { currenciesQuery, type Currency } from '../api/listCurrencies';
import { saveCurrency } from '../api/saveCurrency';
import { currencyFields } from '../fields';
import { messages } from '../messages';
import styles from '../SettingsPage.module.css';
import { useCardDraft } from '../useCardDraft';
import { SettingsCard } from './SettingsCard';

/** "US Dollar ($, USD)" */
const nameOf = ({ name, symbol, code }: Currency) => `${name} (${symbol}, ${code})`;

/** The currency of all prices. A change needs a confirmation, because prices keep their numbers. */
export function CurrencyCard() {
  const { business } = useBusiness();
  const text = messages.currency;
  const currencies = useQuery(currenciesQuery);
  const draft = useCardDraft<string, string>({
    fields: currencyFields,
    send: saveCurrency,
    savedText: text.saved,
  });
  const changes = theirChanges(draft.error);
  const code = draft.value ?? business.currency;
  const [confirming, setConfirming] = useState(false);
  const find = (sought: string) => currencies.data?.find((one) => one.code === sought);
  const chosen = find(code);
  const current = find(business.currency);
  const rounds = chosen !== undefined && current !== undefined && chosen.decimals < current.decimals;

  const keep = () => {
    draft.clearError();
    setConfirming(false);
  };

  return (
    <SettingsCard
      title={text.title}
      anchor="currency"
      changed={code !== business.currency}
      saveLabel={text.save}
      onSave={() => setConfirming(true)}
      onCancel={draft.discard}
    >
      <div className={styles.fields}>
        {currencies.isError ? (
          <LoadFailure
            text={text.loadFailed}
            error={currencies.error}
            onRetry={() => void currencies.refetch()}
          />
        ) : currencies.data ? (
          <ChoiceField
            label={text.label}
            options={currencies.data}
            value={chosen}
            labelOf={nameOf}
            keyOf={(currency) => currency.code}
            onChange={(currency) => draft.edit(currency.code)}
          />
        ) : (
          <Skeleton height={66} />
        )}
      </div>
      <ConfirmDialog
        open={confirming}
        destructive={false}
        title={text.dialogTitle(chosen?.name ?? code)}
        confirmLabel={text.confirm}
        keepLabel={text.keep(business.currency)}
        busy={draft.saving}
        error={draft.error && !changes ? problemDetail(draft.error, text.failed) : undefined}
        onConfirm={() => draft.submit(code, () => setConfirming(false))}
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
