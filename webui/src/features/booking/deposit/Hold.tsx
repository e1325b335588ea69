import { ClockIcon } from '@/components/icon/icons';
import styles from './Hold.module.css';

interface HoldProps {
  title: string;
  text: string;
  /** Whether the customer has to pay before the end of the hold. */
  urgent?: boolean;
}

/** The place that is held, and until when. */
export function Hold({ title, text, urgent = false }: HoldProps) {
  return (
    <div className={styles.hold} data-urgent={urgent || undefined}>
      <ClockIcon />
      <div>
        <strong>{title}</strong>
        <span>{text}</span>
      </div>
    </div>
  );
}
