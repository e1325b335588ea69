import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { explanationBody, type Explanation } from '@/modules/appointment/explanation';
import { api } from '@/lib/apiClient';
import type { Appointment } from '@/lib/queries/appointment';
import { businessKeys, refreshBusiness } from '@/lib/queries/businessKeys';
import type { components } from '@/lib/schema';
import { useVersionedSave } from '@/lib/useVersionedSave';
import { ifMatch, type FieldText } from '@/lib/versioned';

export type SeriesDate = components['schemas']['SeriesDate'];
export type Repeat = components['schemas']['Repeat'];
export type SeriesSearch = components['schemas']['SeriesPreviewRequest'];
export type SeriesRequest = components['schemas']['SeriesRequest'];
export type LaterMove = components['schemas']['LaterMove'];

/** Whether the dates of a series can be booked. */
export function seriesPreviewQuery(businessId: string, search: SeriesSearch) {
  return queryOptions({
    queryKey: businessKeys.slots(businessId, search),
    queryFn: ({ signal }) =>
      api('post', '/api/business/{id}/series/preview', { path: { id: businessId }, body: search, signal }),
  });
}

interface SeriesBooking {
  body: SeriesRequest;
  /** As of a single booking. */
  idempotencyKey: string;
}

/** Books all dates of a series, or none. */
export function useBookSeries(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: SeriesBooking) =>
      api('post', '/api/business/{id}/series', {
        path: { id: businessId },
        body,
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
    onSuccess: () => refreshBusiness(queryClient, businessId),
    onError: () => void refreshBusiness(queryClient, businessId),
  });
}

interface LaterOptions {
  fields: readonly FieldText<Appointment>[];
  onCurrent: (appointment: Appointment) => void;
}

/** Moves an appointment of a series and the later ones. A concurrent change of the appointment is not overwritten unseen. */
export function useMoveLater(businessId: string, { fields, onCurrent }: LaterOptions) {
  const queryClient = useQueryClient();
  const save = useVersionedSave({
    fields,
    send: ({ id: appointmentId, version }, body: LaterMove) =>
      api('put', '/api/business/{id}/appointments/{appointmentId}/later', {
        path: { id: businessId, appointmentId },
        body,
        headers: ifMatch(version),
      }),
    showCurrent: onCurrent,
  });
  return useMutation({
    mutationFn: save,
    onSuccess: () => refreshBusiness(queryClient, businessId),
    onError: () => void refreshBusiness(queryClient, businessId),
  });
}

/** Cancels an appointment of a series and the later ones. */
export function useCancelLater(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ appointmentId, explanation }: { appointmentId: string; explanation: Explanation }) =>
      api('post', '/api/business/{id}/appointments/{appointmentId}/later/cancel', {
        path: { id: businessId, appointmentId },
        body: explanationBody(explanation),
      }),
    // Not awaited: the refreshed list may unmount the dialog before it can report success.
    onSuccess: () => void refreshBusiness(queryClient, businessId),
  });
}
