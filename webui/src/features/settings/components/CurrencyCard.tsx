import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusiness } from '@/components/business/BusinessContext';
import { ChangedMeanwhileNotice } from '@/components/feedback/ChangedMeanwhileNotice';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { useToast } from '@/components/feedback/Toasts';
import { ChoiceField } from '@/components/form/ChoiceField';
import { Pane } from '@/components/layout/Pane';
import type { Business } from '@/lib/queries/business';
import { theirChanges } from '@/lib/versioned';
import { currenciesQuery, type Currency } from '../api/listCurrencies';
import { saveCurrency } from '../api/saveCurrency';
import { currencyFields } from '../fields';
import { messages } from '../messages';
import styles from '../SettingsPage.module.css';
import { useSaveBusiness } from '../useSaveBusiness';
import { UnsavedChip } from './UnsavedChip';

/** "US Dollar ($, USD)" */
const nameOf = ({ name, symbol, code }: Currency) => `${name} (${symbol}, ${code})`;

interface Draft {
  /** The business when the choice was made. */
  seen: Business;
  code: string;
}

/** The currency of all prices. A change needs a confirmation, because prices keep their numbers. */
export function CurrencyCard() {
  const { business } = useBusiness();
  const text = messages.currency;
  const toast = useToast();
  const currencies = useQuery(currenciesQuery);
  const save = useSaveBusiness(currencyFields, saveCurrency);
  const changes = theirChanges(save.error);
  const [draft, setDraft] = useState<Draft>();
  const code = draft?.code ?? business.currency;
  const [confirming, setConfirming] = useState(false);
  const dirty = code !== business.currency;
  const find = (sought: string) => currencies.data?.find((one) => one.code === sought);
  const chosen = find(code);
  const current = find(business.currency);
  const rounds = chosen !== undefined && current !== undefined && chosen.decimals < current.decimals;

  const change = () =>
    save.mutate(
      { seen: draft?.seen ?? business, input: code },
      {
        onSuccess: () => {
          toast.success(text.saved);
          setConfirming(false);
          setDraft(undefined);
        },
      },
    );
  const keep = () => {
    save.reset();
    setConfirming(false);
  };

  return (
    <Pane
      title={text.title}
      anchor="currency"
      action={dirty && <UnsavedChip />}
      footer={
        dirty ? (
          <>
            <Button variant="outlined" onClick={() => setDraft(undefined)}>
              {messages.cancel}
            </Button>
            <Button variant="contained" onClick={() => setConfirming(true)}>
              {text.save}
            </Button>
          </>
        ) : undefined
      }
    >
      <div className={styles.fields}>
        {currencies.isError ? (
          <LoadFailure text={text.loadFailed} onRetry={() => void currencies.refetch()} />
        ) : currencies.data ? (
          <ChoiceField
            label={text.label}
            options={currencies.data}
            value={chosen}
            labelOf={nameOf}
            keyOf={(currency) => currency.code}
            onChange={(currency) => setDraft({ seen: draft?.seen ?? business, code: currency.code })}
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
        busy={save.isPending}
        error={save.isError && !changes ? text.failed : undefined}
        onConfirm={change}
        onClose={keep}
      >
        <p>
          {text.keepNumbers} {rounds && text.rounded} {text.booked}{' '}
          {business.payment_processor !== null && text.deposits}
        </p>
        {changes && <ChangedMeanwhileNotice changes={changes} help={text.changeAnyway} />}
      </ConfirmDialog>
    </Pane>
  );
}
