import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import type { components } from '@/lib/schema';

/** Signs in; the session itself is a cookie that the response sets. */
export function useLogin() {
  return useMutation({
    mutationFn: (body: components['schemas']['LoginRequest']) => api('post', '/api/business/login', { body }),
  });
}

/** Signs in as the operator of the installation, with a separate session. */
export function useOperatorLogin() {
  return useMutation({
    mutationFn: (body: components['schemas']['LoginRequest']) => api('post', '/api/admin/login', { body }),
  });
}
