import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusiness } from '@/components/business/BusinessContext';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { useToast } from '@/components/feedback/Toasts';
import { ChoiceField } from '@/components/form/ChoiceField';
import { Pane } from '@/components/layout/Pane';
import { currenciesQuery, type Currency } from '../api/listCurrencies';
import { useSaveCurrency } from '../api/saveCurrency';
import { messages } from '../messages';
import styles from '../SettingsPage.module.css';
import { UnsavedChip } from './UnsavedChip';

/** "US Dollar ($, USD)" */
const nameOf = ({ name, symbol, code }: Currency) => `${name} (${symbol}, ${code})`;

/** The currency of all prices; a change is confirmed, because prices keep their numbers. */
export function CurrencyCard() {
  const { business } = useBusiness();
  const text = messages.currency;
  const toast = useToast();
  const currencies = useQuery(currenciesQuery);
  const save = useSaveCurrency(business.id);
  const [code, setCode] = useState(business.currency);
  const [asking, setAsking] = useState(false);
  const dirty = code !== business.currency;
  const find = (wanted: string) => currencies.data?.find((one) => one.code === wanted);
  const chosen = find(code);
  const current = find(business.currency);
  const rounds = chosen !== undefined && current !== undefined && chosen.decimals < current.decimals;

  const change = () =>
    save.mutate(code, {
      onSuccess: () => {
        toast.success(text.saved);
        setAsking(false);
      },
    });
  const keep = () => {
    save.reset();
    setAsking(false);
  };

  return (
    <Pane
      title={text.title}
      anchor="currency"
      action={dirty && <UnsavedChip />}
      footer={
        dirty ? (
          <>
            <Button variant="outlined" onClick={() => setCode(business.currency)}>
              {messages.cancel}
            </Button>
            <Button variant="contained" onClick={() => setAsking(true)}>
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
            onChange={(currency) => setCode(currency.code)}
          />
        ) : (
          <Skeleton height={66} />
        )}
      </div>
      <ConfirmDialog
        open={asking}
        destructive={false}
        title={text.dialogTitle(chosen?.name ?? code)}
        confirmLabel={text.confirm}
        keepLabel={text.keep(business.currency)}
        busy={save.isPending}
        error={save.isError ? text.failed : undefined}
        onConfirm={change}
        onClose={keep}
      >
        <p>
          {text.keepNumbers} {rounds && text.rounded} {text.booked}
        </p>
      </ConfirmDialog>
    </Pane>
  );
}
