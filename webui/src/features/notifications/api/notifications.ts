import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { businessKeys } from '@/lib/queries/businessKeys';
import { readPolled } from '@/lib/queries/readPolled';
import type { components, operations } from '@/lib/schema';

export type Notifications = components['schemas']['Notifications'];
export type NotificationItem = components['schemas']['NotificationItem'];
export type NotificationFilters = NonNullable<operations['listNotifications']['parameters']['query']>;

/** The newest notifications, polled every 30 seconds while they are shown. */
export function notificationsQuery(businessId: string, filters: NotificationFilters) {
  return queryOptions({
    queryKey: businessKeys.notificationList(businessId, filters),
    queryFn: (context) =>
      readPolled('/api/business/{id}/notifications', { path: { id: businessId }, query: filters }, context),
    refetchInterval: 30_000,
    // While more rows load, those on the screen stay.
    placeholderData: keepPreviousData,
  });
}
