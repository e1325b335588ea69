import { WarningIcon } from '@/components/icon/icons';
import styles from './Deposit.module.css';
import { messages } from './messages';

/** Says that no real money moves, while the processor is a sandbox or a simulator. */
export function TestBar() {
  return (
    <p className={styles.test}>
      <WarningIcon />
      <span>
        <strong>{messages.test}</strong> {messages.testText}
      </span>
    </p>
  );
}
