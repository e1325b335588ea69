import { CalendarCancelIcon } from '@/components/icon/icons';
import { messages } from '../messages';
import styles from './NotFound.module.css';

interface NotFoundProps {
  /** Whether the address was that of an appointment, from an email, and not that of a business. */
  appointment?: boolean;
  /** The server's texts about a business that takes no bookings. */
  closed?: { title: string; message: string };
}

/** Says that the link leads to no business, to no appointment, or to a business that takes no bookings. */
export function NotFound({ appointment = false, closed }: NotFoundProps) {
  const text = messages.notFound;
  return (
    <main className={styles.page}>
      <CalendarCancelIcon size={24} />
      <h1>{closed ? closed.title : appointment ? text.appointmentTitle : text.title}</h1>
      <p>{closed?.message ?? (appointment ? text.appointmentText : text.text)}</p>
    </main>
  );
}
