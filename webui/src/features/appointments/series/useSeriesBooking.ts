import { useState } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { ApiProblem } from '@/lib/problem';
import type { components } from '@/lib/schema';
import { sendOnce, type Done } from '@/lib/sendOnce';
import { useBookSeries, type Repeat, type SeriesDate, type SeriesRequest } from '../api/series';
import { toSeries, type Permissions } from '../appointmentRequests';
import type { AppointmentValues } from '../appointmentValues';
import { messages } from '../messages';
import { refusalOf, type Refusal } from '../refusal';

export type BookedSeries = Done<components['schemas']['BookedSeries']>;

interface SeriesBookingOptions {
  values: AppointmentValues;
  repeat: Repeat;
  onDone: (booked: BookedSeries) => void;
  /** Called with the dates as they are now if one of them is not possible any more. */
  onLost: (dates: readonly SeriesDate[]) => void;
}

/** Books a series, and keeps the choice when the server refuses. */
export function useSeriesBooking({ values, repeat, onDone, onLost }: SeriesBookingOptions) {
  const { business } = useBusiness();
  const { mutateAsync } = useBookSeries(business.id);
  const [send] = useState(() =>
    sendOnce((body: SeriesRequest, idempotencyKey) => mutateAsync({ body, idempotencyKey })),
  );
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const run = async (starts: SeriesRequest['starts'], permissions: Permissions) => {
    setRefusal(undefined);
    setBusy(true);
    try {
      onDone(await send(toSeries(values, repeat, starts, permissions)));
    } catch (error) {
      const dates = datesOf(error);
      if (dates) onLost(dates);
      else setRefusal(refusalOf(error, messages.createFailed));
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    refusal,
    book: (starts: SeriesRequest['starts'], permissions: Permissions) => void run(starts, permissions),
    dismiss: () => setRefusal(undefined),
  };
}

/** The dates of a refusal. */
function datesOf(error: unknown): readonly SeriesDate[] | undefined {
  if (!(error instanceof ApiProblem) || error.code !== 'dates_taken') return undefined;
  return (error.current as components['schemas']['SeriesPreview']).dates;
}
