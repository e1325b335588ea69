import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { refreshBusiness } from '@/lib/queries/businessKeys';
import type { components } from '@/lib/schema';

interface Booking {
  body: components['schemas']['BookingRequest'];
  /** The same for each try of one booking, so that a lost answer does not book twice. */
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
    // Also after a refusal, because the available times on the screen are outdated then.
    onSettled: () => refreshBusiness(queryClient, businessId),
  });
}
