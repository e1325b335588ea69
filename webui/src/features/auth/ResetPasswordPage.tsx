import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { Notice } from '@/components/feedback/Notice';
import { useToast } from '@/components/feedback/Toasts';
import { FormPasswordField } from '@/components/form/FormPasswordField';
import { applyProblem } from '@/lib/applyProblem';
import { paths } from '@/lib/paths';
import { problemDetail } from '@/lib/problem';
import { useResetPassword } from './api/resetPassword';
import { AuthLayout } from './components/AuthLayout';
import { AuthLink } from './components/AuthLink';
import styles from './components/AuthLayout.module.css';
import { messages } from './messages';
import { resetSchema } from './schemas';

/** Opened by the link of a password reset mail. */
export function ResetPasswordPage() {
  const text = messages.reset;
  const token = useSearchParams()[0].get('token') ?? '';
  const navigate = useNavigate();
  const toast = useToast();
  const reset = useResetPassword();
  const [error, setFormError] = useState<string>();
  const { control, handleSubmit, setError } = useForm({
    resolver: zodResolver(resetSchema),
    mode: 'onTouched',
    defaultValues: { password: '' },
  });

  const openLogin = async () => {
    await navigate(paths.login, { replace: true });
    toast.success(text.done);
  };
  const submit = ({ password }: { password: string }) => {
    setFormError(undefined);
    reset.mutate(
      { token, password },
      {
        onSuccess: () => void openLogin(),
        onError: (problem) => {
          if (!applyProblem(problem, setError, ['password']))
            setFormError(problemDetail(problem, text.failed));
        },
      },
    );
  };

  return (
    <AuthLayout title={text.title} foot={<AuthLink to={paths.forgotPassword}>{text.askAgain}</AuthLink>}>
      {token === '' ? (
        <Notice kind="error" title={text.noToken} />
      ) : (
        <form className={styles.form} noValidate onSubmit={handleSubmit(submit)}>
          {error !== undefined && <Notice kind="error" title={error} />}
          <FormPasswordField
            control={control}
            name="password"
            label={text.label}
            autoComplete="new-password"
            hint={messages.register.passwordHint}
          />
          <Button type="submit" variant="contained" size="large" fullWidth loading={reset.isPending}>
            {text.submit}
          </Button>
        </form>
      )}
    </AuthLayout>
  );
}
