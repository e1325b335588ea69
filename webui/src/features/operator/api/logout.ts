import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';

/** Ends the operator's session. No-op if it has ended already. */
export function useOperatorLogout() {
  return useMutation({ mutationFn: () => api('post', '/api/admin/logout', {}) });
}
