import { useState } from 'react';
import { Notice } from '@/components/feedback/Notice';
import { ClockIcon } from '@/components/icon/icons';
import type { BookingRequest } from '../bookingRequest';
import { changeText, type ShownOffer } from '../changeText';
import { termsOfOffer } from '../chosenServices';
import { offerOfPlaces } from '../classPlaces';
import { Button } from '../components/Button';
import { messages as booking } from '../messages';
import type { ManagedAppointment } from '../model';
import { usePublicBusiness } from '../PublicBusinessContext';
import { anyone } from '../staffChoice';
import { BookingSubmission, type BookingFailure } from '../submission';
import { useLoaded } from '../useLoaded';
import { DepositRules } from './DepositRules';
import { nothingCharged } from './depositScreen';
import { messages } from './messages';
import { PaymentCard } from './PaymentCard';
import styles from './PaymentCard.module.css';
import { isStillFree } from './stillFree';

const minute = 60_000;

/** What the booking was made for, until the server says what can be booked now. */
function offerOf({ appointment, business, deposit }: ManagedAppointment): ShownOffer {
  const start = Date.parse(appointment.appointment_datetime);
  return {
    business: {
      cancellation_policy: business.cancellation_policy,
      deposit: deposit ? { refund_minutes: (start - Date.parse(deposit.refund_until)) / minute } : null,
    },
    terms: {
      price: appointment.price,
      currency: appointment.currency,
      duration_minutes: appointment.duration_minutes,
      deposit_due: deposit ? { due_now: deposit.amount } : undefined,
    },
  };
}

/** The request for the same booking again, with the details of the first one. */
function sameBooking(
  { appointment }: ManagedAppointment,
  { business, terms }: ShownOffer,
  day: string,
  time: string,
): BookingRequest {
  const { client_info: client, notes } = appointment;
  const [, ...further] = appointment.items;
  const { session_id, places } = appointment;
  return {
    ...(session_id !== undefined && places !== undefined
      ? { session_id, places }
      : {
          service_id: appointment.service_id,
          staff_id: appointment.staff_id,
          ...(further.length > 0 && {
            further_services: further.map(({ service_id, staff_id }) => ({ service_id, staff_id })),
          }),
          appointment_date: day,
          appointment_time: `${time}:00`,
          appointment_datetime: appointment.appointment_datetime,
        }),
    client_info: {
      full_name: client.full_name,
      email: client.email,
      ...(client.phone && { phone: client.phone }),
      ...(notes && { notes }),
    },
    booking_source: 'online',
    cancellation_policy: business.cancellation_policy,
    price_shown: terms.price,
    currency_shown: terms.currency,
    duration_shown: terms.duration_minutes,
    deposit_shown: {
      due_now: terms.deposit_due?.due_now ?? 0,
      ...(terms.deposit_due && { refund_minutes: business.deposit?.refund_minutes ?? 0 }),
    },
  };
}

/** Books the same time again, for what the page shows. A failure with a changed offer shows the new one. */
function useBookAgain(managed: ManagedAppointment) {
  const { business, format } = usePublicBusiness();
  const { appointment_datetime: start, places, duration_minutes: minutes } = managed.appointment;
  const [submission] = useState(() => new BookingSubmission(business.id));
  const [offer, setOffer] = useState(() => offerOf(managed));
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<Pick<BookingFailure, 'message' | 'hint'>>();

  const bookAgain = async () => {
    setSending(true);
    setFailure(undefined);
    const request = sameBooking(managed, offer, format.day(start), format.wallClock(start));
    const result = await submission.post(request);
    if (result.type === 'booked') {
      const { payment, manage_token: token } = result.appointment;
      // Another booking than the one that was pressed for is shown before it is paid for.
      const url = result.earlier ? undefined : payment?.url;
      location.assign(url ?? `/manage/${encodeURIComponent(token ?? '')}`);
      return;
    }
    setSending(false);
    if (result.type === 'changed') {
      const now = places === undefined ? result.offer : offerOfPlaces(result.offer, places, minutes);
      const { deposit, cancellation_policy } = now;
      setFailure({ message: booking.changed.title, hint: changeText(offer, now) });
      setOffer({ terms: termsOfOffer(now), business: { deposit, cancellation_policy } });
    } else setFailure(result);
  };
  return { bookAgain, sending, failure, offer, uncertain: submission.uncertain };
}

/** The hold ended without a payment, or it was cancelled. The same time is offered first while it is free. */
export function Released({ managed }: { managed: ManagedAppointment }) {
  const { business, format } = usePublicBusiness();
  const { appointment, deposit } = managed;
  const { appointment_datetime: start, staff_id: staffId, items } = appointment;
  const day = format.day(start);
  const [found] = useLoaded('free', () => isStillFree(business.id, appointment, day));
  const loading = found.state === 'loading';
  const free = found.state === 'ready' && found.value;
  const [openedAt] = useState(() => Date.now());
  const { bookAgain, sending, failure, offer, uncertain } = useBookAgain(managed);
  // The time is probably free, so the button has its place from the start: no other one moves under a finger. An attempt without
  // a response may hold the time itself, so only sending it again tells.
  const canBook = free || loading || uncertain;
  const due = offer.terms.deposit_due;
  const terms = offer.business.deposit;
  const policy = offer.business.cancellation_policy;

  const service = items.map((item) => item.service_id).join();
  const staff = staffId && items.map((item) => item.staff_id ?? anyone).join();
  const query = new URLSearchParams({ service, date: day, ...(staff && { staff }) });
  const heldUntil = deposit?.held_until;
  return (
    <PaymentCard
      icon={<ClockIcon />}
      title={messages.released.title}
      test={deposit?.test ?? false}
      actions={
        <>
          {canBook && (
            <Button variant="contained" disabled={sending} onClick={() => void bookAgain()}>
              {sending ? messages.released.sending : messages.released.again({ time: format.time(start) })}
            </Button>
          )}
          <Button
            variant={canBook ? 'outlined' : 'contained'}
            href={`/book/${encodeURIComponent(business.unique_url)}?${query.toString()}`}
          >
            {messages.released.another}
          </Button>
        </>
      }
    >
      <p>
        {heldUntil
          ? messages.released.notPaidBy({ time: format.time(heldUntil) })
          : messages.released.cancelled}{' '}
        {nothingCharged(managed) && <strong>{messages.released.nothing}</strong>}{' '}
        {(free || loading) && (
          <span className={loading ? styles.unknown : undefined}>
            {messages.released.free({ when: format.dateTime(start) })}
          </span>
        )}
        {found.state === 'ready' && !canBook && messages.released.taken({ when: format.dateTime(start) })}
      </p>
      {canBook && due && terms && deposit && (
        <DepositRules
          refundUntil={new Date(Date.parse(start) - terms.refund_minutes * minute).toISOString()}
          bookedAt={openedAt}
          processor={deposit.processor_name}
        />
      )}
      {canBook && policy && (
        <p dir="auto">
          <strong>{booking.details.policy}:</strong> {policy}
        </p>
      )}
      {failure && (
        <Notice kind="error" title={failure.message} takesFocus>
          {failure.hint}
        </Notice>
      )}
    </PaymentCard>
  );
}
