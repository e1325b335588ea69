import { CalendarCancelIcon } from '@/components/icon/icons';
import { messages } from '../messages';
import styles from './NotFound.module.css';

interface NotFoundProps {
  /** Whether the address was that of an appointment, from an email, and not that of a business. */
  appointment: boolean;
}

/** Says that the link leads to no business or to no appointment. */
export function NotFound({ appointment }: NotFoundProps) {
  const text = messages.notFound;
  return (
    <main className={styles.page}>
      <CalendarCancelIcon size={24} />
      <h1>{appointment ? text.appointmentTitle : text.title}</h1>
      <p>{appointment ? text.appointmentText : text.text}</p>
    </main>
  );
}
