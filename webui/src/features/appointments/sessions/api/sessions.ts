import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { addDays } from '@/lib/days';
import { businessKeys, refreshBusiness } from '@/lib/queries/businessKeys';
import type { Session } from '@/lib/queries/sessions';
import type { components } from '@/lib/schema';
import type { Day } from '@/lib/time';
import { useVersionedSave } from '@/lib/useVersionedSave';
import { ifMatch, type FieldText } from '@/lib/versioned';

export type SessionDetail = components['schemas']['SessionDetail'];

/** One session with its participants. It is polled, because customers book and cancel. */
export function sessionQuery(businessId: string, sessionId: string) {
  return queryOptions({
    queryKey: businessKeys.session(businessId, sessionId),
    queryFn: ({ signal }) =>
      api('get', '/api/business/{id}/sessions/{sessionId}', { path: { id: businessId, sessionId }, signal }),
    refetchInterval: 30_000,
  });
}

/** How many dates are listed at once. The server takes no more. */
export const listedDays = 62;

/** The sessions of a class from a date on. */
export function sessionsQuery(businessId: string, serviceId: string, from: Day) {
  const query = { from, to: addDays(from, listedDays - 1), service_id: serviceId };
  return queryOptions({
    queryKey: businessKeys.sessions(businessId, query),
    queryFn: ({ signal }) =>
      api('get', '/api/business/{id}/sessions', { path: { id: businessId }, query, signal }),
  });
}

interface UpdateOptions {
  /** The fields that the form edits. */
  fields: readonly FieldText<Session>[];
  /** Called with the current session when another user has changed it. */
  onCurrent?: (session: Session) => void;
}

/** Changes a session. A concurrent change by another user is not overwritten unseen. */
export function useUpdateSession(businessId: string, { fields, onCurrent }: UpdateOptions) {
  const queryClient = useQueryClient();
  const save = useVersionedSave({
    fields,
    send: ({ id: sessionId, version }, body: components['schemas']['SessionUpdate']) =>
      api('put', '/api/business/{id}/sessions/{sessionId}', {
        path: { id: businessId, sessionId },
        body,
        headers: ifMatch(version),
      }),
    showCurrent: (session: Session) => onCurrent?.(session),
  });
  return useMutation({
    mutationFn: save,
    onSuccess: () => refreshBusiness(queryClient, businessId),
    onError: () => void refreshBusiness(queryClient, businessId),
  });
}

interface Cancellation {
  sessionId: string;
  body: components['schemas']['SessionCancellation'];
}

/** Cancels a session with the appointments in it, perhaps with the later ones of its time of the week. */
export function useCancelSession(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ sessionId, body }: Cancellation) =>
      api('post', '/api/business/{id}/sessions/{sessionId}/cancel', {
        path: { id: businessId, sessionId },
        body,
      }),
    // Not awaited: the refreshed screen may unmount the dialog before it can report success.
    onSuccess: () => void refreshBusiness(queryClient, businessId),
  });
}

/** Opens a single session of a class. */
export function useOpenSession(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: components['schemas']['NewSession']) =>
      api('post', '/api/business/{id}/sessions', { path: { id: businessId }, body }),
    onSuccess: () => refreshBusiness(queryClient, businessId),
    onError: () => void refreshBusiness(queryClient, businessId),
  });
}
