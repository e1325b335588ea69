import { zodResolver } from '@hookform/resolvers/zod';
import { use } from 'react';
import { useForm } from 'react-hook-form';
import { useToast } from '@/components/feedback/Toasts';
import { FormFailure } from '@/components/feedback/FormFailure';
import { CodeField } from '@/components/form/CodeField';
import { FormPasswordField } from '@/components/form/FormPasswordField';
import { FormDialog } from '@/components/layout/FormDialog';
import { applyProblem } from '@/lib/applyProblem';
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
  return (
    <FormDialog
      title={text.change}
      width={520}
      onClose={onClose}
      changed={formState.isDirty && !change.isSuccess}
      onSubmit={(event) => void submit(event)}
      submitLabel={text.change}
      busy={change.isPending}
    >
      <div className={styles.fields}>
        <FormFailure error={change.error} title={securityMessages.failed} />
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
    </FormDialog>
  );
}
