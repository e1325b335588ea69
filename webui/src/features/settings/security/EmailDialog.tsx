import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { FormFailure } from '@/components/feedback/FormFailure';
import { useToast } from '@/components/feedback/Toasts';
import { CodeField } from '@/components/form/CodeField';
import { FormPasswordField } from '@/components/form/FormPasswordField';
import { FormTextField } from '@/components/form/FormTextField';
import { FormDialog } from '@/components/layout/FormDialog';
import { applyProblem } from '@/lib/applyProblem';
import { requestEmailChange, useAccountChange, type Account } from './account';
import { securityMessages } from './messages';
import { emailSchema } from './schemas';
import styles from './Security.module.css';

const text = securityMessages.email;

/** Asks for another address to sign in with. Nothing changes until the link that is mailed there is used. */
export function EmailDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const toast = useToast();
  const change = useAccountChange(requestEmailChange);
  const { control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(emailSchema),
    defaultValues: { email: '', current_password: '', code: '' },
  });
  const submit = handleSubmit(({ code, ...values }) =>
    change.mutate(code === '' ? values : { ...values, code }, {
      onSuccess: () => {
        toast.success(text.sent({ address: values.email }));
        onClose();
      },
      onError: (problem) => applyProblem(problem, setError, ['email', 'current_password', 'code']),
    }),
  );
  return (
    <FormDialog
      title={text.change}
      width={520}
      onClose={onClose}
      changed={formState.isDirty && !change.isSuccess}
      onSubmit={(event) => void submit(event)}
      submitLabel={text.send}
      busy={change.isPending}
    >
      <div className={styles.fields}>
        <FormFailure error={change.error} title={securityMessages.failed} />
        <p>{text.explanation}</p>
        <FormTextField
          control={control}
          name="email"
          label={text.next}
          type="email"
          autoComplete="email"
          native={{ autoFocus: true }}
        />
        <FormPasswordField
          control={control}
          name="current_password"
          label={securityMessages.currentPassword}
          autoComplete="current-password"
        />
        {account.two_factor && <CodeField control={control} name="code" />}
      </div>
    </FormDialog>
  );
}
