import { WarningIcon } from '@/components/icon/icons';
import styles from './field.module.css';

/** What is wrong with a field: icon and words, never colour alone. */
export function FieldError({ text }: { text: string }) {
  return (
    <span className={styles.error}>
      <WarningIcon size={16} />
      {text}
    </span>
  );
}
