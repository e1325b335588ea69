import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import type { components } from '@/lib/schema';

/** Signs in; the session itself is a cookie that the answer sets. */
export function useLogin() {
  return useMutation({
    mutationFn: (body: components['schemas']['LoginRequest']) => api('post', '/api/business/login', { body }),
  });
}
