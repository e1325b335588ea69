import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { Notice } from '@/components/feedback/Notice';
import { FormTextField } from '@/components/form/FormTextField';
import { useInstallation } from '@/modules/installation/InstallationContext';
import { paths } from '@/lib/paths';
import { problemDetail } from '@/lib/problem';
import { useRequestPasswordReset } from './api/requestPasswordReset';
import { AuthLayout } from './components/AuthLayout';
import { AuthLink } from './components/AuthLink';
import styles from './components/AuthLayout.module.css';
import { messages } from './messages';
import { forgotSchema } from './schemas';

/** Requests a reset link. The page shows the same text for a known and an unknown address. */
export function ForgotPasswordPage() {
  const text = messages.forgot;
  const { mail_folder } = useInstallation();
  const request = useRequestPasswordReset();
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(forgotSchema),
    mode: 'onTouched',
    defaultValues: { email: '' },
  });
  return (
    <AuthLayout title={text.title} lead={text.text} foot={<AuthLink to={paths.login}>{text.back}</AuthLink>}>
      {request.isSuccess ? (
        <Notice kind="success" title={text.sentTitle} takesFocus>
          {text.sent({ email: request.variables.email })}{' '}
          {mail_folder && <a href={paths.mailFolder}>{text.openMailFolder}</a>}
        </Notice>
      ) : (
        <form className={styles.form} noValidate onSubmit={handleSubmit((values) => request.mutate(values))}>
          {request.isError && <Notice kind="error" title={problemDetail(request.error, text.failed)} />}
          <FormTextField
            control={control}
            name="email"
            label={messages.fields.email}
            type="email"
            autoComplete="username"
          />
          <Button type="submit" variant="contained" size="large" fullWidth loading={request.isPending}>
            {text.submit}
          </Button>
        </form>
      )}
    </AuthLayout>
  );
}
