import Button from '@mui/material/Button';
import { useState } from 'react';
import { Notice } from '@/components/feedback/Notice';
import { ClockIcon } from '@/components/icon/icons';
import { idempotencyKeys } from '@/lib/idempotencyKeys';
import { messages as shared } from '@/lib/messages';
import { NetworkError, problemDetail } from '@/lib/problem';
import { bookAppointment } from '../api/bookAppointment';
import { listAvailableSlots } from '../api/listAvailableSlots';
import type { BookingRequest } from '../bookingRequest';
import { messages as booking } from '../messages';
import type { ManagedAppointment } from '../model';
import { usePublicBusiness } from '../PublicBusinessContext';
import { useLoaded } from '../useLoaded';
import { DepositRules } from './DepositRules';
import { nothingCharged } from './depositScreen';
import { messages } from './messages';
import { PaymentCard } from './PaymentCard';

/** The request for the same booking again, with the details of the first one. */
function sameBooking(
  { appointment, business, deposit }: ManagedAppointment,
  day: string,
  time: string,
): BookingRequest {
  const { client_info: client, notes } = appointment;
  return {
    service_id: appointment.service_id,
    staff_id: appointment.staff_id,
    appointment_date: day,
    appointment_time: `${time}:00`,
    appointment_datetime: appointment.appointment_datetime,
    client_info: {
      full_name: client.full_name,
      email: client.email,
      ...(client.phone && { phone: client.phone }),
      ...(notes && { notes }),
    },
    booking_source: 'online',
    cancellation_policy: business.cancellation_policy,
    price_shown: appointment.price,
    currency_shown: appointment.currency,
    duration_shown: appointment.duration_minutes,
    ...(deposit && {
      deposit_shown: {
        due_now: deposit.amount,
        refund_minutes:
          (Date.parse(appointment.appointment_datetime) - Date.parse(deposit.refund_until)) / 60_000,
      },
    }),
  };
}

/** The hold ended without a payment, or it was cancelled. The same time is offered first while it is free. */
export function Released({ managed }: { managed: ManagedAppointment }) {
  const { business, format } = usePublicBusiness();
  const { appointment, deposit } = managed;
  const { appointment_datetime: start, service_id: serviceId, staff_id: staffId } = appointment;
  const day = format.day(start);
  const [slots] = useLoaded('slots', () =>
    listAvailableSlots({ businessId: business.id, serviceId, staffId: staffId ?? undefined }, day),
  );
  const free =
    slots.state === 'ready' && slots.value.some((one) => Date.parse(one.datetime) === Date.parse(start));
  const [keyOf] = useState(idempotencyKeys);
  const [openedAt] = useState(() => Date.now());
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  const bookAgain = async () => {
    setSending(true);
    setFailure(undefined);
    try {
      const request = sameBooking(managed, day, format.wallClock(start));
      const { payment, manage_token: token } = await bookAppointment(business.id, request, keyOf(request));
      location.assign(payment?.url ?? `/manage/${encodeURIComponent(token ?? '')}`);
    } catch (error) {
      setFailure(
        error instanceof NetworkError ? shared.networkError : problemDetail(error, booking.submit.taken),
      );
      setSending(false);
    }
  };

  const query = new URLSearchParams({ service: serviceId, date: day, ...(staffId && { staff: staffId }) });
  const heldUntil = deposit?.held_until;
  return (
    <PaymentCard
      icon={<ClockIcon />}
      title={messages.released.title}
      test={deposit?.test ?? false}
      actions={
        <>
          {free && (
            <Button variant="contained" disabled={sending} onClick={() => void bookAgain()}>
              {sending ? messages.released.sending : messages.released.again(format.time(start))}
            </Button>
          )}
          <Button
            variant={free ? 'outlined' : 'contained'}
            href={`/book/${encodeURIComponent(business.unique_url)}?${query.toString()}`}
          >
            {messages.released.another}
          </Button>
        </>
      }
    >
      <p>
        {heldUntil ? messages.released.notPaidBy(format.time(heldUntil)) : messages.released.cancelled}{' '}
        {nothingCharged(managed) && <strong>{messages.released.nothing}</strong>}{' '}
        {slots.state === 'ready' &&
          (free
            ? messages.released.free(format.dateTime(start))
            : messages.released.taken(format.dateTime(start)))}
      </p>
      {free && deposit && (
        <DepositRules
          refundUntil={deposit.refund_until}
          bookedAt={openedAt}
          processor={deposit.processor_name}
        />
      )}
      {failure && <Notice kind="error" title={failure} takesFocus />}
    </PaymentCard>
  );
}
