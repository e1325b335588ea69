import { CalendarCancelIcon } from '@/components/icon/icons';
import { LanguageLinks } from '@/components/layout/LanguageLinks';
import { phoneUrl } from '@/lib/phone';
import { messages } from '../messages';
import type { ClosedBusiness } from '../pageData';
import styles from './NotFound.module.css';

interface NotFoundProps {
  /** Whether the address was that of an appointment, from an email, and not that of a business. */
  appointment?: boolean;
  /** The business, if it takes no bookings. */
  closed?: ClosedBusiness;
}

/** Says that the link leads to no business, to no appointment, or to a business that takes no bookings. */
export function NotFound({ appointment = false, closed }: NotFoundProps) {
  const text = messages.notFound;
  return (
    <div className={styles.page}>
      <main>
        <CalendarCancelIcon size={24} />
        <h1>{closed ? closed.title : appointment ? text.appointmentTitle : text.title}</h1>
        <p>{closed?.message ?? (appointment ? text.appointmentText : text.text)}</p>
        {closed?.address && <p dir="auto">{closed.address}</p>}
        {closed?.phone && (
          <a href={phoneUrl(closed.phone)}>
            <bdi>{closed.phone}</bdi>
          </a>
        )}
      </main>
      <footer>
        <LanguageLinks />
      </footer>
    </div>
  );
}
