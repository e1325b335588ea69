import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import type { components } from '@/lib/schema';
import { operatorKeys } from '../api/operatorKeys';

export type SystemState = components['schemas']['SystemState'];
export type StuckPayment = components['schemas']['StuckPayment'];
export type Failure = components['schemas']['Failure'];
export type ContactMessages = components['schemas']['ContactMessages'];
export type ContactMessage = ContactMessages['messages'][number];

const key = [...operatorKeys.all, 'system'] as const;

/** How the installation runs. The tabs read it too, for the number of payments that need a person. */
export function systemQuery() {
  return queryOptions({
    queryKey: [...key, 'state'],
    queryFn: ({ signal }) => api('get', '/api/admin/system', { signal }),
    staleTime: 30_000,
  });
}

/**
 * Reads the state again every minute while the window is in view. The request says that a timer sent it: a screen that
 * was left open must not extend its operator's session. The result is in `systemQuery`.
 */
export function systemPollQuery() {
  return queryOptions({
    // Not under `operatorKeys.all`, which the operator's actions invalidate.
    queryKey: ['operatorPoll'],
    queryFn: async ({ client, signal }) => {
      const state = await api('get', '/api/admin/system', { headers: { 'X-Poll': '1' }, signal });
      client.setQueryData(systemQuery().queryKey, state);
      return null;
    },
    initialData: null,
    staleTime: Infinity,
    refetchInterval: 60_000,
  });
}

export function stuckPaymentsQuery() {
  return queryOptions({
    queryKey: [...key, 'payments'],
    queryFn: ({ signal }) => api('get', '/api/admin/system/payments', { signal }),
  });
}

export function failuresQuery() {
  return queryOptions({
    queryKey: [...key, 'failures'],
    queryFn: ({ signal }) => api('get', '/api/admin/system/failures', { signal }),
  });
}

/** The mails of a business that failed. */
export function businessFailuresQuery(businessId: string) {
  return queryOptions({
    queryKey: [...key, 'failures', businessId],
    queryFn: ({ signal }) =>
      api('get', '/api/admin/business/{id}/failures', { path: { id: businessId }, signal }),
  });
}

export function contactMessagesQuery() {
  return queryOptions({
    queryKey: [...key, 'contact-messages'],
    queryFn: ({ signal }) => api('get', '/api/admin/system/contact-messages', { signal }),
  });
}

/** Reads everything on the screen again. */
export function useReloadSystem() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: key });
}

/** A call that reloads everything on the screen afterwards, also after a failure: something may have changed in between. */
function useSystemChange<Input, Result>(call: (input: Input) => Promise<Result>) {
  const reload = useReloadSystem();
  return useMutation({ mutationFn: call, onSettled: () => reload() });
}

const pathOf = ({ business, id }: StuckPayment) => ({ id: business.id, attemptId: id });

/** Asks the processor again. The result is undefined once the payment no longer needs the operator. */
export const useRetryPayment = () =>
  useSystemChange((payment: StuckPayment) =>
    api('post', '/api/admin/system/payments/{id}/{attemptId}/retry', { path: pathOf(payment) }),
  );

/** Removes a payment for a plan from the list. */
export const useSettlePayment = () =>
  useSystemChange((payment: StuckPayment) =>
    api('post', '/api/admin/system/payments/{id}/{attemptId}/settle', { path: pathOf(payment) }),
  );

export const useNotePayment = () =>
  useSystemChange(({ payment, note }: { payment: StuckPayment; note: string }) =>
    api('put', '/api/admin/system/payments/{id}/{attemptId}/note', { path: pathOf(payment), body: { note } }),
  );

export const useRetryFailure = () =>
  useSystemChange((failureId: string) =>
    api('post', '/api/admin/system/failures/{failureId}/retry', { path: { failureId } }),
  );

export const useDropFailure = () =>
  useSystemChange((failureId: string) =>
    api('delete', '/api/admin/system/failures/{failureId}', { path: { failureId } }),
  );

export const useRetryAllFailures = () =>
  useSystemChange(() => api('post', '/api/admin/system/failures/retry-all', {}));

export const useRetryContact = () =>
  useSystemChange((contactId: string) =>
    api('post', '/api/admin/system/contact-messages/{contactId}/retry', { path: { contactId } }),
  );

export function useTestMail() {
  return useMutation({
    mutationFn: (to: string) => api('post', '/api/admin/system/test-mail', { body: { to } }),
  });
}
