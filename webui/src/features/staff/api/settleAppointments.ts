import { api } from '@/lib/apiClient';
import { assign, attentionQuery, type AttentionItem } from '@/lib/queries/attention';
import type { QueryClient } from '@tanstack/react-query';

/** What happens to the upcoming appointments of a staff member who was deleted. */
export type Settlement = 'keep' | 'assign' | 'cancel';

interface Settled {
  /** How many were assigned or cancelled. */
  done: number;
  /** Whether none of them needs attention any more. */
  complete: boolean;
}

/**
 * Assigns or cancels the appointments of a staff member who was deleted, one after the other. One that is refused does
 * not stop the others. The server lists at most 100, so the list is requested again until there is nothing left to try.
 */
export async function settleAppointments(
  queryClient: QueryClient,
  businessId: string,
  staffId: string,
  how: Settlement,
): Promise<Settled> {
  const tried = new Set<string>();
  let done = 0;
  for (;;) {
    const items = await listed(queryClient, businessId);
    if (items === undefined) return { done, complete: false };
    const ofMember = items.filter(({ appointment }) => appointment.staff_id === staffId);
    const next = ofMember.filter((item) => canSettle(item, how) && !tried.has(item.appointment.id));
    if (next.length === 0) return { done, complete: ofMember.length === 0 };
    for (const item of next) {
      tried.add(item.appointment.id);
      done += await settle(businessId, item, how);
    }
  }
}

/** What needs attention, or undefined if that could not be loaded: the staff member is deleted nevertheless. */
async function listed(
  queryClient: QueryClient,
  businessId: string,
): Promise<readonly AttentionItem[] | undefined> {
  try {
    return await queryClient.query({ ...attentionQuery(businessId), staleTime: 0 });
  } catch {
    return undefined;
  }
}

function canSettle(item: AttentionItem, how: Settlement): boolean {
  return how === 'cancel' || (how === 'assign' && item.assign !== null);
}

/** Returns how many were settled: 1, or 0 for one that was refused. */
async function settle(businessId: string, item: AttentionItem, how: Settlement): Promise<number> {
  try {
    await (how === 'assign' ? assign(businessId, item) : cancel(businessId, item));
    return 1;
  } catch {
    return 0; // it is listed under what needs attention
  }
}

function cancel(businessId: string, { appointment }: AttentionItem) {
  return api('put', '/api/business/{id}/appointments/{appointmentId}', {
    path: { id: businessId, appointmentId: appointment.id },
    body: { status: 'cancelled' },
  });
}
