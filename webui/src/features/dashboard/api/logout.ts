import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';

/** Ends the session. No-op if it has ended already. */
export function useLogout() {
  return useMutation({ mutationFn: () => api('post', '/api/business/logout', {}) });
}
