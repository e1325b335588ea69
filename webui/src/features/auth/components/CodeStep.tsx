import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { Notice } from '@/components/feedback/Notice';
import { CodeField } from '@/components/form/CodeField';
import { applyProblem } from '@/lib/applyProblem';
import { ApiProblem } from '@/lib/problem';
import { useLogin } from '../api/login';
import { failureText } from '../failureText';
import { messages } from '../messages';
import type { LoginValues } from '../schemas';
import styles from './AuthLayout.module.css';

interface CodeStepProps {
  /** What the first step has sent. It goes out again with the code, since the server keeps nothing between the steps. */
  credentials: LoginValues;
  onSignedIn: (businessId: string) => void;
  onBack: () => void;
}

/** The second step of signing in to an account with two-factor sign-in. */
export function CodeStep({ credentials, onSignedIn, onBack }: CodeStepProps) {
  const text = messages.login.second;
  const login = useLogin();
  const { control, handleSubmit, setError } = useForm({ defaultValues: { code: '' } });
  const submit = handleSubmit(({ code }) => {
    if (code.trim() === '') {
      setError('code', { message: text.required }, { shouldFocus: true });
      return;
    }
    login.mutate(
      { ...credentials, code },
      {
        onSuccess: ({ id }) => onSignedIn(id),
        onError: (problem) => applyProblem(problem, setError, { code: 'code' }),
      },
    );
  });
  const isField = login.error instanceof ApiProblem && login.error.errors.length > 0;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {login.isError && !isField && (
        <Notice kind="error" title={failureText(login.error, messages.login.failed)} />
      )}
      <CodeField control={control} name="code" autoFocus onComplete={() => void submit()} />
      <Button type="submit" variant="contained" size="large" fullWidth loading={login.isPending}>
        {messages.login.submit}
      </Button>
      <Button variant="text" onClick={onBack}>
        {text.back}
      </Button>
    </form>
  );
}
