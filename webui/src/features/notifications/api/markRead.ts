import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useToast } from '@/components/feedback/Toasts';
import { api } from '@/lib/apiClient';
import { problemDetail } from '@/lib/problem';
import { businessKeys } from '@/lib/queries/businessKeys';
import { overviewQuery } from '@/lib/queries/overview';
import type { operations } from '@/lib/schema';
import { messages } from '../messages';
import type { NotificationItem, Notifications } from './notifications';

type Marks = NonNullable<operations['markNotificationsRead']['requestBody']>['content']['application/json'];

function send(businessId: string, body: Marks) {
  return api('patch', '/api/business/{id}/notifications/mark-read', { path: { id: businessId }, body });
}

/** Reloads the lists and the number of new notifications. */
function refresh(queryClient: QueryClient, businessId: string) {
  return Promise.all(
    [businessKeys.notifications(businessId), businessKeys.overview(businessId)].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}

/** Marks one notification as read, at once on the screen. A failure shows no message: only the dot comes back. */
export function useMarkOne(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send(businessId, { items: [id] }),
    onMutate: (id) => showAsRead(queryClient, businessId, (item) => item.id === id),
    onSettled: () => refresh(queryClient, businessId),
  });
}

/** Marks everything up to an instant as read, at once on the screen. Its toast offers to undo that. */
export function useMarkAll(businessId: string) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const undo = useMutation({
    mutationFn: () => send(businessId, { undo: true }),
    onError: (error) => toast.error(problemDetail(error, messages.undoFailed)),
    onSettled: () => refresh(queryClient, businessId),
  });
  return useMutation({
    mutationFn: (until: string) => send(businessId, { until }),
    onMutate: (until) => {
      const newest = Date.parse(until);
      return showAsRead(queryClient, businessId, (item) => Date.parse(item.created_at) <= newest);
    },
    onSuccess: () => toast.success(messages.markedAll, { label: messages.undo, run: () => undo.mutate() }),
    onError: (_error, _until, undoOnScreen) => undoOnScreen?.(),
    onSettled: () => refresh(queryClient, businessId),
  });
}

/** Shows notifications as read. Returns a function that undoes that on the screen. */
async function showAsRead(
  queryClient: QueryClient,
  businessId: string,
  isRead: (item: NotificationItem) => boolean,
): Promise<() => void> {
  const keys = [businessKeys.notifications(businessId), businessKeys.overview(businessId)];
  await Promise.all(keys.map((queryKey) => queryClient.cancelQueries({ queryKey })));
  const before = keys.flatMap((queryKey) => queryClient.getQueriesData({ queryKey }));
  let newOnes: number | undefined;
  queryClient.setQueriesData<Notifications>({ queryKey: businessKeys.notifications(businessId) }, (shown) => {
    if (!shown) return shown;
    const marked = shown.items.filter((item) => !item.read && isRead(item)).length;
    newOnes = Math.max(0, shown.new_count - marked);
    return {
      ...shown,
      new_count: newOnes,
      unread_count: Math.max(0, shown.unread_count - marked),
      items: shown.items.map((item) => (isRead(item) ? { ...item, read: true } : item)),
    };
  });
  queryClient.setQueryData(
    overviewQuery(businessId).queryKey,
    (overview) =>
      overview && { ...overview, new_notification_count: newOnes ?? overview.new_notification_count },
  );
  return () => before.forEach(([queryKey, data]) => queryClient.setQueryData(queryKey, data));
}
