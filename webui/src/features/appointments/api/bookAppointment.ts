import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { refreshBusiness } from '@/lib/queries/businessKeys';
import type { components } from '@/lib/schema';

export interface Booking {
  body: components['schemas']['BookingRequest'];
  /** The same for each retry of one booking, so that a lost response does not book twice. */
  idempotencyKey: string;
}

/** Books an appointment in the owner's name. */
export function useBookAppointment(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: Booking) =>
      api('post', '/api/business/{id}/appointments', {
        path: { id: businessId },
        body,
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
    onSuccess: () => refreshBusiness(queryClient, businessId),
    // After a refusal the data on the screen is outdated too. Not awaited, so that the error message does not wait for the reload.
    onError: () => void refreshBusiness(queryClient, businessId),
  });
}
