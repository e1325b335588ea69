import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

const all = (businessId: string) => ['business', businessId] as const;
const appointments = (businessId: string) => [...all(businessId), 'appointments'] as const;
const notifications = (businessId: string) => [...all(businessId), 'notifications'] as const;
const calendars = (businessId: string) => [...appointments(businessId), 'calendar'] as const;
const newest = (businessId: string) => [...appointments(businessId), 'newest'] as const;
const appointmentLists = (businessId: string) => [...appointments(businessId), 'list'] as const;

/**
 * The cache keys of everything that belongs to one business. They form a tree: invalidating a key
 * refreshes every key below it, and invalidating `all` refreshes the whole business.
 */
export const businessKeys = {
  all,
  details: (businessId: string) => [...all(businessId), 'details'] as const,
  overview: (businessId: string) => [...all(businessId), 'overview'] as const,
  notifications,
  notificationList: (businessId: string, filters: object) => [...notifications(businessId), filters] as const,
  services: (businessId: string) => [...all(businessId), 'services'] as const,
  resourcePools: (businessId: string) => [...all(businessId), 'resource-pools'] as const,
  staff: (businessId: string) => [...all(businessId), 'staff'] as const,
  customers: (businessId: string, search: string) => [...all(businessId), 'customers', search] as const,
  analytics: (businessId: string, what: object) => [...all(businessId), 'analytics', what] as const,
  customerList: (businessId: string, filters: object) =>
    [...all(businessId), 'customer-list', filters] as const,
  customerTotals: (businessId: string) => [...all(businessId), 'customer-totals'] as const,
  customer: (businessId: string, customerId: string) => [...all(businessId), 'customer', customerId] as const,
  paymentSettings: (businessId: string) => [...all(businessId), 'payment-settings'] as const,
  subscription: (businessId: string) => [...all(businessId), 'subscription'] as const,
  qrCode: (businessId: string, options: object) => [...all(businessId), 'qr-code', options] as const,
  appointments,
  appointmentLists,
  appointmentList: (businessId: string, filters: object) =>
    [...appointmentLists(businessId), filters] as const,
  newest,
  newestAppointments: (businessId: string, filters: object) => [...newest(businessId), filters] as const,
  calendars,
  calendarFeeds: (businessId: string) => [...all(businessId), 'calendar-feeds'] as const,
  blockedTimes: (businessId: string) => [...all(businessId), 'blocked-times'] as const,
  calendar: (businessId: string, search: object) => [...calendars(businessId), search] as const,
  affected: (businessId: string, change: object) =>
    [...appointments(businessId), 'affected', change] as const,
  attention: (businessId: string) => [...appointments(businessId), 'attention'] as const,
  sessionsAttention: (businessId: string) => [...appointments(businessId), 'sessions-attention'] as const,
  sessions: (businessId: string, search: object) =>
    [...appointments(businessId), 'sessions', search] as const,
  session: (businessId: string, sessionId: string) =>
    [...appointments(businessId), 'session', sessionId] as const,
  appointment: (businessId: string, appointmentId: string) =>
    [...appointments(businessId), 'detail', appointmentId] as const,
  slots: (businessId: string, search: object) => [...appointments(businessId), 'slots', search] as const,
};

/**
 * Reloads the data of the business that is on the screen. The rest is reloaded when it is next shown. `gone` is the key of
 * something that was deleted: its panel is still closing, and must not load it again.
 */
export function refreshBusiness(
  queryClient: QueryClient,
  businessId: string,
  gone?: QueryKey,
): Promise<void> {
  const goneHash = gone && hashKey(gone);
  return queryClient.invalidateQueries({
    queryKey: businessKeys.all(businessId),
    predicate: ({ queryHash }) => queryHash !== goneHash,
  });
}
