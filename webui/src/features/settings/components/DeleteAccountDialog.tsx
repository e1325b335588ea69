import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useBusiness } from '@/modules/business/BusinessContext';
import { SaveFailure } from '@/components/feedback/SaveFailure';
import { CodeField } from '@/components/form/CodeField';
import { FormPasswordField } from '@/components/form/FormPasswordField';
import { FormTextField } from '@/components/form/FormTextField';
import { AppDialog } from '@/components/layout/AppDialog';
import { applyProblem } from '@/lib/applyProblem';
import { deletionQuery } from '@/lib/queries/deletion';
import { accountMessages } from '../accountMessages';
import { useRequestDeletion } from '../api/requestDeletion';
import { accountQuery } from '../security/account';
import styles from './AccountCards.module.css';

const text = accountMessages.deletion.dialog;

/** The days for which the server keeps a business after its owner has asked for the deletion. */
const daysToKeep = 14;

const wireFields = { current_password: 'password', code: 'code' } as const;

function sameName(typed: string, name: string): boolean {
  return typed.trim().toLowerCase() === name.trim().toLowerCase();
}

/** Says what is lost, and asks for the password and the name of the business. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { business, format } = useBusiness();
  const [until] = useState(() => new Date(Date.now() + daysToKeep * 86_400_000).toISOString());
  const state = useQuery(deletionQuery(business.id));
  const request = useRequestDeletion(business.id);
  const [failure, setFailure] = useState<Error | null>(null);
  const { control, handleSubmit, setError } = useForm({
    defaultValues: { password: '', code: '', name: '' },
  });
  const { password, name } = useWatch({ control });
  const complete = password !== '' && sameName(name ?? '', business.name);
  const asksCode = useQuery(accountQuery).data?.two_factor != null;
  const submit = (entered: { password: string; code: string }) => {
    setFailure(null);
    request.mutate(
      { current_password: entered.password, ...(asksCode && { code: entered.code }) },
      {
        onError: (error) => {
          if (!applyProblem(error, setError, wireFields)) setFailure(error);
        },
      },
    );
  };
  const upcoming = state.data?.upcoming_appointments;

  return (
    <AppDialog
      open
      title={text.title({ name: business.name })}
      onClose={onClose}
      onSubmit={handleSubmit((entered) => {
        if (complete) submit(entered);
      })}
      actions={
        <>
          <Button variant="outlined" onClick={onClose} autoFocus>
            {text.keep}
          </Button>
          <Button
            type="submit"
            variant="outlined"
            color="error"
            disabled={!complete}
            loading={request.isPending}
          >
            {text.confirm}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <SaveFailure error={failure} title={text.failed} />
        <ul className={styles.consequences}>
          <li>{text.closed}</li>
          <li>{upcoming === undefined ? text.cancelledAll : text.cancelled({ count: upcoming })}</li>
          <li>{text.erased({ date: format.fullDate(format.day(until)) })}</li>
          <li>{text.stayCancelled}</li>
          <li>{text.link}</li>
        </ul>
        <FormPasswordField
          control={control}
          name="password"
          label={text.password}
          autoComplete="current-password"
        />
        {asksCode && <CodeField control={control} name="code" />}
        <FormTextField
          control={control}
          name="name"
          label={text.name}
          placeholder={business.name}
          autoComplete="off"
        />
        <p className={styles.hint}>
          {text.before}{' '}
          <a href={`/api/business/${encodeURIComponent(business.id)}/export.zip`} download>
            {text.download}
          </a>
          .
        </p>
      </div>
    </AppDialog>
  );
}
