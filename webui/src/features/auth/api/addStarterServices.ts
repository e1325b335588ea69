import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import type { components } from '@/lib/schema';

interface StarterServices {
  businessId: string;
  category: components['schemas']['Category'];
}

/** Adds the three starter services of its category to a new business. */
export function useAddStarterServices() {
  return useMutation({
    mutationFn: ({ businessId, category }: StarterServices) =>
      api('post', '/api/business/{id}/services/from-template', {
        path: { id: businessId },
        query: { category },
      }),
  });
}
