import { useFormContext } from 'react-hook-form';
import { FieldError } from '@/components/form/FieldError';
import type { AppointmentValues } from '../appointmentValues';
import styles from './ServiceRows.module.css';

/** What the server says about several services, or those who do them. It does not say which one it means. */
export function ServicesError() {
  const { formState } = useFormContext<AppointmentValues>();
  const text = formState.errors.further?.message;
  if (text === undefined) return null;
  return (
    <p role="alert" className={styles.error}>
      <FieldError text={text} />
    </p>
  );
}
