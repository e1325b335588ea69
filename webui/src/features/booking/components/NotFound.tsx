import { CalendarCancelIcon } from '@/components/icon/icons';
import { messages } from '../messages';
import styles from './NotFound.module.css';

/** The link leads to no business, or, from an e-mail, to no appointment. */
export function NotFound({ appointment }: { appointment: boolean }) {
  const text = messages.notFound;
  return (
    <main className={styles.page}>
      <CalendarCancelIcon size={24} />
      <h1>{appointment ? text.appointmentTitle : text.title}</h1>
      <p>{appointment ? text.appointmentText : text.text}</p>
    </main>
  );
}
