import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';

/** Whether the staff member with the link gets emails. Reading it changes nothing. */
export function staffEmailsQuery(token: string) {
  return queryOptions({
    queryKey: ['staff-emails', token],
    queryFn: ({ signal }) => api('get', '/api/staff-emails/{token}', { path: { token }, signal }),
  });
}

/** Starts or stops the emails of the staff member with the link. */
export function useSetStaffEmails(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wanted: boolean) =>
      wanted
        ? api('post', '/api/staff-emails/{token}/confirm', { path: { token } })
        : api('post', '/api/staff-emails/{token}/stop', { path: { token } }),
    onSuccess: (state) => queryClient.setQueryData(staffEmailsQuery(token).queryKey, state),
  });
}
