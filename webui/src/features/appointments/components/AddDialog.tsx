import { useState } from 'react';
import { useBusiness } from '@/components/business/BusinessContext';
import { idempotencyKeys } from '@/lib/idempotencyKeys';
import { problemDetail } from '@/lib/problem';
import { useBookAppointment } from '../api/bookAppointment';
import { toBooking } from '../appointmentRequests';
import type { KnownCustomer } from '../appointmentValues';
import type { NewStart } from '../calendar/newStart';
import { messages } from '../messages';
import { AppointmentForm } from './AppointmentForm';

interface AddDialogProps {
  /** Where the owner clicked in the calendar. */
  start: NewStart | undefined;
  /** The customer, if another screen has named one. */
  customer: KnownCustomer | undefined;
  onClose: () => void;
}

/** Books an appointment for a customer who called or came by. */
export function AddDialog({ start, customer, onClose }: AddDialogProps) {
  const { business } = useBusiness();
  const book = useBookAppointment(business.id);
  const [keyOf] = useState(idempotencyKeys);
  return (
    <AppointmentForm
      mode={{ kind: 'add', start, customer }}
      send={(values, permissions) => {
        const body = toBooking(values, permissions);
        return book.mutateAsync({ body, idempotencyKey: keyOf(body) });
      }}
      failureText={(error) => problemDetail(error, messages.createFailed)}
      onClose={onClose}
    />
  );
}
