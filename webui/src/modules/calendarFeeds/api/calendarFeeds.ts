import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { businessKeys } from '@/lib/queries/businessKeys';
import type { components } from '@/lib/schema';

export type CalendarFeed = components['schemas']['CalendarFeed'];

const path = '/api/business/{id}/calendar-feeds';
const feedPath = `${path}/{feedId}` as const;

/** The calendar feeds of the business. The API returns a private address only once, when it creates it. */
export function calendarFeedsQuery(businessId: string) {
  return queryOptions({
    queryKey: businessKeys.calendarFeeds(businessId),
    queryFn: ({ signal }) => api('get', path, { path: { id: businessId }, signal }),
  });
}

/** Creates the address of the business's calendar, or of a staff member's. It replaces the present one. */
export function useMakeFeed(businessId: string) {
  return useFeedChange(businessId, (body: { staff_id: string | null; show_customers: boolean }) =>
    api('post', path, { path: { id: businessId }, body }),
  );
}

/** Chooses whether a calendar has customers' names. */
export function useShowCustomers(businessId: string) {
  return useFeedChange(businessId, ({ feedId, shown }: { feedId: string; shown: boolean }) =>
    api('patch', feedPath, { path: { id: businessId, feedId }, body: { show_customers: shown } }),
  );
}

/** Makes an address stop working. */
export function useEndFeed(businessId: string) {
  return useFeedChange(businessId, (feedId: string) =>
    api('delete', feedPath, { path: { id: businessId, feedId } }),
  );
}

function useFeedChange<Input, Result>(businessId: string, send: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => queryClient.invalidateQueries({ queryKey: businessKeys.calendarFeeds(businessId) }),
  });
}
