import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { Notice } from '@/components/feedback/Notice';
import { FormPasswordField } from '@/components/form/FormPasswordField';
import { FormTextField } from '@/components/form/FormTextField';
import { paths } from '@/lib/paths';
import { messages } from '../messages';
import { loginSchema, type LoginValues } from '../schemas';
import styles from './AuthLayout.module.css';

interface LoginFormProps {
  defaultValues: LoginValues;
  error: string | undefined;
  busy: boolean;
  onSubmit: (values: LoginValues) => void;
}

export function LoginForm({ defaultValues, error, busy, onSubmit }: LoginFormProps) {
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(loginSchema),
    mode: 'onTouched',
    values: defaultValues,
  });
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(onSubmit)}>
      {error !== undefined && <Notice kind="error" title={error} />}
      <FormTextField
        control={control}
        name="email"
        label={messages.fields.email}
        type="email"
        autoComplete="username"
      />
      <FormPasswordField
        control={control}
        name="password"
        label={messages.fields.password}
        autoComplete="current-password"
      />
      <Button type="submit" variant="contained" size="large" fullWidth loading={busy}>
        {messages.login.submit}
      </Button>
      <p>
        <Link to={paths.forgotPassword}>{messages.login.forgot}</Link>
      </p>
    </form>
  );
}
