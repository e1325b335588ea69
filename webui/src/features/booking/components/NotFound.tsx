import { CalendarCancelIcon } from '@/components/icon/icons';
import { messages } from '../messages';
import styles from './NotFound.module.css';

/** The link leads to no business, or to no appointment. */
export function NotFound() {
  return (
    <main className={styles.page}>
      <CalendarCancelIcon size={24} />
      <h1>{messages.notFound.title}</h1>
      <p>{messages.notFound.text}</p>
    </main>
  );
}
