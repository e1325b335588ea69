import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import type { components } from '@/lib/schema';
import { businessKeys } from './businessKeys';

export type AttentionItem = components['schemas']['AttentionItem'];
export type AffectedSession = components['schemas']['AffectedSession'];
/** The appointments that would need attention after a change. */
export type Affected = components['schemas']['Affected'];
/** A change of the hours, the team or the blocked time that is not made yet. */
export type PlannedChange = components['schemas']['AttentionPreview'];

/** The first 100 upcoming appointments that no longer fit, each with advice. */
export function attentionQuery(businessId: string) {
  return queryOptions({
    queryKey: businessKeys.attention(businessId),
    queryFn: ({ signal }) =>
      api('get', '/api/business/{id}/appointments/attention', { path: { id: businessId }, signal }),
    refetchInterval: 30_000,
  });
}

/** The first 100 sessions of classes ahead that could not be opened, or no longer fit. */
export function sessionsAttentionQuery(businessId: string) {
  return queryOptions({
    queryKey: businessKeys.sessionsAttention(businessId),
    queryFn: ({ signal }) =>
      api('get', '/api/business/{id}/sessions/attention', { path: { id: businessId }, signal }),
    refetchInterval: 30_000,
  });
}

/** Assigns the appointment to the staff member of the advice, at the same time. */
export function assign(businessId: string, { appointment, assign: advice }: AttentionItem) {
  return api('put', '/api/business/{id}/appointments/{appointmentId}', {
    path: { id: businessId, appointmentId: appointment.id },
    body: { staff_id: advice?.staff_id ?? null },
  });
}

/** Finds the appointments that would no longer fit after a change. It throws the same errors as the change itself. */
export function previewChange(businessId: string, body: PlannedChange, signal?: AbortSignal) {
  return api('post', '/api/business/{id}/appointments/attention/preview', {
    path: { id: businessId },
    body,
    ...(signal && { signal }),
  });
}
