import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { use } from 'react';
import { useForm } from 'react-hook-form';
import { useToast } from '@/components/feedback/Toasts';
import { SaveFailure } from '@/components/feedback/SaveFailure';
import { CodeField } from '@/components/form/CodeField';
import { FormPasswordField } from '@/components/form/FormPasswordField';
import { AppDialog } from '@/components/layout/AppDialog';
import { applyProblem } from '@/lib/applyProblem';
import { ApiProblem } from '@/lib/problem';
import { AccountCalls, useAccountChange, type Account } from './account';
import { securityMessages } from './messages';
import { passwordSchema } from './schemas';
import styles from './Security.module.css';

const text = securityMessages.password;

/** Asks for the present password, a new one, and a code if the account has two-factor sign-in. */
export function PasswordDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const toast = useToast();
  const change = useAccountChange(use(AccountCalls).changePassword);
  const { control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(passwordSchema),
    defaultValues: { current_password: '', password: '', code: '' },
  });
  const submit = handleSubmit(({ code, ...values }) =>
    change.mutate(code === '' ? values : { ...values, code }, {
      onSuccess: () => {
        toast.success(text.done);
        onClose();
      },
      onError: (problem) => applyProblem(problem, setError, ['current_password', 'password', 'code']),
    }),
  );
  const isField = change.error instanceof ApiProblem && change.error.errors.length > 0;
  return (
    <AppDialog
      open
      title={text.change}
      width={520}
      onClose={onClose}
      changed={formState.isDirty && !change.isSuccess}
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {securityMessages.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={change.isPending}>
            {text.change}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {!isField && <SaveFailure error={change.error} title={securityMessages.failed} />}
        <FormPasswordField
          control={control}
          name="current_password"
          label={securityMessages.currentPassword}
          takesFocus
          autoComplete="current-password"
        />
        <FormPasswordField
          control={control}
          name="password"
          label={text.next}
          autoComplete="new-password"
          hint={text.hint}
        />
        {account.two_factor && <CodeField control={control} name="code" />}
      </div>
    </AppDialog>
  );
}
