import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { refreshBusiness } from '@/lib/queries/businessKeys';
import type { components } from '@/lib/schema';
import { appointmentQuery } from '../../api/getAppointment';

type AppointmentDetail = components['schemas']['AppointmentDetail'];

export interface RecordedPayment {
  amount: number;
  method: 'cash' | 'card' | 'other';
}

interface Recording {
  body: RecordedPayment;
  /** The same for each retry of one payment, so that a lost response does not record it twice. */
  idempotencyKey: string;
}

/** Records a payment that the business received itself. */
export function useRecordPayment(businessId: string, appointmentId: string) {
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: Recording) =>
      api('post', '/api/business/{id}/appointments/{appointmentId}/payments', {
        path: { id: businessId, appointmentId },
        body,
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
    onSuccess: useShowChanged(businessId, appointmentId),
  });
}

/** Refunds the whole deposit. */
export function useRefundDeposit(businessId: string, appointmentId: string) {
  return useMutation({
    mutationFn: () =>
      api('post', '/api/business/{id}/appointments/{appointmentId}/deposit/refund', {
        path: { id: businessId, appointmentId },
      }),
    onSuccess: useShowChanged(businessId, appointmentId),
  });
}

/** Retries the failed step of a stuck deposit. */
export function useRetryDeposit(businessId: string, appointmentId: string) {
  return useMutation({
    mutationFn: () =>
      api('post', '/api/business/{id}/appointments/{appointmentId}/deposit/retry', {
        path: { id: businessId, appointmentId },
      }),
    onSuccess: useShowChanged(businessId, appointmentId),
  });
}

function useShowChanged(businessId: string, appointmentId: string) {
  const queryClient = useQueryClient();
  return (detail: AppointmentDetail) => {
    queryClient.setQueryData(appointmentQuery(businessId, appointmentId).queryKey, detail);
    void refreshBusiness(queryClient, businessId);
  };
}
