import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { FormFailure } from '@/components/feedback/FormFailure';
import { CodeField } from '@/components/form/CodeField';
import { FormPasswordField } from '@/components/form/FormPasswordField';
import { AppDialog } from '@/components/layout/AppDialog';
import { applyProblem } from '@/lib/applyProblem';
import { useAccountChange, type Proof } from './account';
import { securityMessages } from './messages';
import { proofSchema } from './schemas';
import styles from './Security.module.css';

interface ProofDialogProps<Result> {
  title: string;
  /** The consequences of the change. */
  explanation: string;
  submitLabel: string;
  cancelLabel: string;
  destructive?: boolean;
  /** Whether the account has two-factor sign-in. */
  asksCode?: boolean;
  send: (proof: Proof) => Promise<Result>;
  onDone: (result: Result) => void;
  onClose: () => void;
}

/** Asks for the password and a code before a change of two-factor sign-in. */
export function ProofDialog<Result>({
  title,
  explanation,
  submitLabel,
  cancelLabel,
  destructive = false,
  asksCode = true,
  send,
  onDone,
  onClose,
}: ProofDialogProps<Result>) {
  const change = useAccountChange(send);
  const { control, handleSubmit, setError } = useForm({
    resolver: zodResolver(proofSchema),
    defaultValues: { current_password: '', code: '' },
  });
  const submit = handleSubmit((proof) =>
    change.mutate(proof, {
      onSuccess: onDone,
      onError: (problem) => applyProblem(problem, setError, ['current_password', 'code']),
    }),
  );
  return (
    <AppDialog
      open
      title={title}
      width={520}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            variant={destructive ? 'outlined' : 'contained'}
            color={destructive ? 'error' : 'primary'}
            loading={change.isPending}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <FormFailure error={change.error} title={securityMessages.failed} />
        <p>{explanation}</p>
        <FormPasswordField
          control={control}
          name="current_password"
          label={securityMessages.currentPassword}
          takesFocus
          autoComplete="current-password"
        />
        {asksCode && <CodeField control={control} name="code" />}
      </div>
    </AppDialog>
  );
}
