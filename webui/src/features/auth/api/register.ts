import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import type { components } from '@/lib/schema';

/** Registers a business and signs its owner in. */
export function useRegister() {
  return useMutation({
    mutationFn: (body: components['schemas']['RegisterRequest']) =>
      api('post', '/api/business/register', { body }),
  });
}
