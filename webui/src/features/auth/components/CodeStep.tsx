import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { Notice } from '@/components/feedback/Notice';
import { CodeField } from '@/components/form/CodeField';
import { applyProblem } from '@/lib/applyProblem';
import { ApiProblem, problemDetail } from '@/lib/problem';
import { messages } from '../messages';
import { codeSchema } from '../schemas';
import styles from './AuthLayout.module.css';

interface CodeStepProps {
  busy: boolean;
  /** Why the last code was refused. */
  error: Error | undefined;
  /** The text of a failure for which the server has none. */
  failed: string;
  onSubmit: (code: string, onError: (problem: Error) => void) => void;
  onBack: () => void;
  /** For an owner who has neither the app nor a recovery code. */
  onLost?: () => void;
}

/** The second step of signing in to an account with two-factor sign-in. */
export function CodeStep({ busy, error, failed, onSubmit, onBack, onLost }: CodeStepProps) {
  const text = messages.login.second;
  const { control, handleSubmit, setError } = useForm({
    resolver: zodResolver(codeSchema),
    defaultValues: { code: '' },
  });
  const submit = handleSubmit(({ code }) =>
    onSubmit(code, (problem) => applyProblem(problem, setError, ['code'])),
  );
  const isField = error instanceof ApiProblem && error.errors.length > 0;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {error && !isField && <Notice kind="error" title={problemDetail(error, failed)} />}
      <CodeField control={control} name="code" autoFocus onComplete={() => void submit()} />
      <Button type="submit" variant="contained" size="large" fullWidth loading={busy}>
        {messages.login.submit}
      </Button>
      {onLost && (
        <Button variant="text" onClick={onLost}>
          {messages.login.lostPhone.open}
        </Button>
      )}
      <Button variant="text" onClick={onBack}>
        {text.back}
      </Button>
    </form>
  );
}
