import type { Dispatch } from 'react';
import { Notice } from '@/components/feedback/Notice';
import type { BookingAction, BookingState } from '../bookingState';
import { hasOnlyClasses } from '../classPlaces';
import { messages as booking } from '../messages';
import type { OpenSession, Service } from '../model';
import { usePublicBusiness } from '../PublicBusinessContext';
import { ClassDates } from './ClassDates';
import { messages } from './messages';
import styles from './SessionStep.module.css';
import { Timetable } from './Timetable';

interface SessionStepProps {
  services: readonly Service[];
  state: BookingState;
  dispatch: Dispatch<BookingAction>;
}

/** The dates of classes: a timetable by week in a business with nothing else, otherwise a list of those of the chosen class. */
export function SessionStep({ services, state, dispatch }: SessionStepProps) {
  const { format } = usePublicBusiness();
  const { service, day, taken, choiceMissing } = state;
  const book = (one: Service, session: OpenSession) =>
    dispatch({ type: 'choose session', service: one, session, day: format.day(session.start_datetime) });
  return (
    <>
      {taken && (
        <div className={styles.notice}>
          <Notice kind="error" title={taken.message} takesFocus>
            {booking.summary.kept}
          </Notice>
        </div>
      )}
      {choiceMissing && (
        <div className={styles.notice}>
          <Notice key={choiceMissing} kind="error" title={messages.missing} takesFocus />
        </div>
      )}
      {hasOnlyClasses(services) ? (
        <Timetable
          services={services}
          shown={service}
          day={day}
          onShow={(one) => dispatch({ type: 'show class', service: one })}
          onBook={book}
        />
      ) : (
        service && <ClassDates service={service} day={day} onBook={(session) => book(service, session)} />
      )}
    </>
  );
}
