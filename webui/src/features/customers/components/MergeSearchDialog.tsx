import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { FieldFrame } from '@/components/form/FieldFrame';
import { AppDialog } from '@/components/layout/AppDialog';
import { isolated } from '@/lib/texts';
import { customerListQuery, type Customer, type ListedCustomer } from '../api/customers';
import { messages } from '../messages';
import styles from './CustomerPanel.module.css';

interface MergeSearchDialogProps {
  kept: Customer;
  onClose: () => void;
  onChoose: (gone: ListedCustomer) => void;
}

/** How many customers are offered. A longer search finds the others. */
const offered = 8;

/** Finds the customer who is merged into another one. */
export function MergeSearchDialog({ kept, onClose, onChoose }: MergeSearchDialogProps) {
  const { business } = useBusiness();
  const text = messages.mergeSearch;
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const { data, error, refetch } = useInfiniteQuery(
    customerListQuery(business.id, q === '' ? { sort: 'name' } : { q, sort: 'name' }),
  );
  const others = data?.pages[0]?.items.filter(({ id, email }) => id !== kept.id && email !== '');
  return (
    <AppDialog
      open
      title={text.title}
      onClose={onClose}
      changed={false}
      onSubmit={(event) => event.preventDefault()}
      actions={
        <Button variant="outlined" onClick={onClose}>
          {text.cancel}
        </Button>
      }
    >
      <div className={styles.fields}>
        <p>{text.stays({ name: kept.full_name })}</p>
        <FieldFrame label={text.label} hint={text.hint}>
          {({ id, describedBy }) => (
            <OutlinedInput
              id={id}
              type="search"
              autoFocus
              fullWidth
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              inputProps={{
                'aria-describedby': describedBy,
                maxLength: 200,
                autoComplete: 'off',
                dir: 'auto',
              }}
            />
          )}
        </FieldFrame>
        {error && <LoadFailure text={text.failed} error={error} onRetry={() => void refetch()} />}
        {others?.length === 0 && <p role="status">{text.none}</p>}
        <ul className={styles.found}>
          {others?.slice(0, offered).map((other) => (
            <li key={other.id}>
              <button type="button" onClick={() => onChoose(other)}>
                <strong dir="auto">{other.full_name}</strong>
                <small>
                  {[other.email, other.phone, messages.appointments({ count: other.appointments })]
                    .map(isolated)
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </AppDialog>
  );
}
