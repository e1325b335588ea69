import { ClockIcon } from '@/components/icon/icons';
import styles from './Hold.module.css';

interface HoldProps {
  title: string;
  text: string;
  /** Whether the customer has to pay before the end of the hold. */
  urgent?: boolean;
  /** The remaining part of the time, from 0 to 1. The words beside it say the same. */
  left?: number;
}

/** The slot that is held, and until when. */
export function Hold({ title, text, urgent = false, left }: HoldProps) {
  return (
    <div className={styles.hold} data-urgent={urgent || undefined}>
      <ClockIcon />
      <div>
        <strong>{title}</strong>
        <span>{text}</span>
        {left !== undefined && (
          <div className={styles.bar} aria-hidden="true">
            <i style={{ width: `${Math.round(Math.min(1, left) * 100)}%` }} />
          </div>
        )}
      </div>
    </div>
  );
}
