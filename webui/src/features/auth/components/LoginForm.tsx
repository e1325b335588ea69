import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Notice } from '@/components/feedback/Notice';
import { FormPasswordField } from '@/components/form/FormPasswordField';
import { FormTextField } from '@/components/form/FormTextField';
import { messages } from '../messages';
import { loginSchema, type LoginValues } from '../schemas';
import styles from './AuthLayout.module.css';

interface LoginFormProps {
  defaultValues: LoginValues;
  error: string | undefined;
  busy: boolean;
  /** Help for people who cannot sign in. */
  help?: ReactNode;
  /** Whether the first field takes the focus. */
  takesFocus?: boolean;
  onSubmit: (values: LoginValues) => void;
}

export function LoginForm({
  defaultValues,
  error,
  busy,
  help,
  takesFocus = false,
  onSubmit,
}: LoginFormProps) {
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
        native={{ autoFocus: takesFocus }}
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
      {help !== undefined && <p>{help}</p>}
    </form>
  );
}
