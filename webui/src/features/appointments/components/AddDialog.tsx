import { useState } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { useToast } from '@/components/feedback/Toasts';
import { lazyPart } from '@/components/layout/lazyPart';
import type { Appointment } from '@/lib/queries/appointment';
import { sendOnce, type Done } from '@/lib/sendOnce';
import { useBookAppointment, type Booking } from '../api/bookAppointment';
import { toBooking } from '../appointmentRequests';
import type { AppointmentValues, KnownCustomer } from '../appointmentValues';
import type { NewStart } from '../calendar/newStart';
import { messages } from '../messages';
import type { BookedSeries } from '../series/useSeriesBooking';
import { AppointmentForm } from './AppointmentForm';

const SeriesDialog = lazyPart(() => import('../series/SeriesDialog').then((m) => m.SeriesDialog));

interface AddDialogProps {
  /** Where the owner clicked in the calendar. */
  start: NewStart | undefined;
  /** The customer, if another screen has named one. */
  customer: KnownCustomer | undefined;
  /** Shows an appointment, now or later. */
  onShow: (appointmentId: string) => void;
  /** Closes the dialog, and opens an appointment if one is named. */
  onClose: (openId?: string) => void;
}

/** Books an appointment for a customer who called or came by. */
export function AddDialog({ start, customer, onShow, onClose }: AddDialogProps) {
  const { business } = useBusiness();
  const toast = useToast();
  const book = useBookAppointment(business.id);
  const [send] = useState(() =>
    sendOnce((body: Booking['body'], idempotencyKey) => book.mutateAsync({ body, idempotencyKey })),
  );
  const [repeated, setRepeated] = useState<AppointmentValues>();
  const finish = ({ result, earlier }: Done<Appointment>) => {
    if (earlier) toast.success(messages.form.add.earlier);
    // The list may be filtered, or show other days.
    else
      toast.success(messages.form.add.done, { label: messages.form.add.show, run: () => onShow(result.id) });
    onClose(earlier ? result.id : undefined);
  };
  const finishSeries = ({ result: { appointments } }: BookedSeries) => {
    const first = appointments[0]?.id ?? '';
    toast.success(messages.series.done({ count: appointments.length }), {
      label: messages.form.add.show,
      run: () => onShow(first),
    });
    onClose();
  };
  return (
    <>
      <AppointmentForm
        mode={{ kind: 'add', start, customer }}
        send={(values, permissions) => send(toBooking(values, permissions))}
        failed={messages.createFailed}
        onRepeat={setRepeated}
        onDone={finish}
        onClose={() => onClose()}
      />
      {repeated && (
        <SeriesDialog values={repeated} onBack={() => setRepeated(undefined)} onDone={finishSeries} />
      )}
    </>
  );
}
