import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { useForm, type UseFormSetError } from 'react-hook-form';
import { categoryNames } from '@/modules/business/messages';
import { Notice } from '@/components/feedback/Notice';
import { FormPasswordField } from '@/components/form/FormPasswordField';
import { FormSelect } from '@/components/form/FormSelect';
import { FormTextField } from '@/components/form/FormTextField';
import { paths } from '@/lib/paths';
import type { components } from '@/lib/schema';
import { messages } from '../messages';
import { registerSchema, type Registration, type RegisterValues } from '../schemas';
import { PlanCards } from './PlanCards';
import styles from './RegisterForm.module.css';

interface RegisterFormProps {
  plans: readonly components['schemas']['Plan'][];
  error: string | undefined;
  busy: boolean;
  onSubmit: (values: Registration, setError: UseFormSetError<RegisterValues>) => void;
}

const defaultValues: RegisterValues = {
  name: '',
  email: '',
  password: '',
  phone: '',
  address: '',
  category: '',
  description: '',
  plan: 'free',
};

const categories = Object.entries(categoryNames).map(([value, label]) => ({ value, label }));

/** The registration form. Its fields are in the order in which the specification wants their messages. */
export function RegisterForm({ plans, error, busy, onSubmit }: RegisterFormProps) {
  const { register: text, fields } = messages;
  const { control, handleSubmit, register, setError } = useForm({
    resolver: zodResolver(registerSchema),
    mode: 'onTouched',
    defaultValues,
  });
  return (
    <form
      noValidate
      className={plans.length > 0 ? styles.columns : `${styles.columns} ${styles.single}`}
      onSubmit={handleSubmit((values) => onSubmit(values, setError))}
    >
      <div className={styles.fields}>
        <FormTextField control={control} name="name" label={fields.name} autoComplete="organization" />
        <FormTextField
          control={control}
          name="email"
          label={fields.email}
          type="email"
          autoComplete="email"
        />
        <FormPasswordField
          control={control}
          name="password"
          label={fields.password}
          autoComplete="new-password"
          hint={text.passwordHint}
        />
        <FormTextField control={control} name="phone" label={fields.phone} type="tel" autoComplete="tel" />
        <FormTextField
          control={control}
          name="address"
          label={fields.address}
          autoComplete="street-address"
        />
        <FormSelect
          control={control}
          name="category"
          label={fields.category}
          options={categories}
          placeholder={text.chooseCategory}
        />
        <FormTextField
          control={control}
          name="description"
          label={fields.description}
          optional
          hint={text.descriptionHint}
          rows={2}
        />
      </div>
      <div className={styles.plan}>
        {plans.length > 0 && <PlanCards plans={plans} field={register('plan')} />}
        {plans.length > 0 && <p className={styles.note}>{text.planNote}</p>}
        {error !== undefined && <Notice kind="error" title={error} />}
        <Button type="submit" variant="contained" size="large" fullWidth loading={busy}>
          {text.submit}
        </Button>
        <p className={styles.note}>
          {text.accepting}{' '}
          <a href={paths.terms} target="_blank" rel="noopener">
            {text.terms}
          </a>
          . {text.stored}{' '}
          <a href={paths.privacy} target="_blank" rel="noopener">
            {text.privacy}
          </a>
          .
        </p>
      </div>
    </form>
  );
}
