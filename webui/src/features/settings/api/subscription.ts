import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { refreshBusiness } from '@/lib/queries/businessKeys';
import type { components } from '@/lib/schema';
import { usePaymentPage } from '@/lib/usePaymentPage';

type PaidPlan = components['schemas']['PaidPlan'];

/**
 * What a switch to another plan would cost now. The key is not one of the business's, because a switch that was made
 * refreshes all of these, and then there is no amount any more to ask for.
 */
export function switchPreviewQuery(businessId: string, new_plan: PaidPlan) {
  return queryOptions({
    queryKey: ['switch-preview', businessId, new_plan],
    queryFn: ({ signal }) =>
      api('get', '/api/business/{id}/subscription/switch', {
        path: { id: businessId },
        query: { new_plan },
        signal,
      }),
    // The amount falls each day, and what is confirmed must be what is charged.
    staleTime: 0,
    gcTime: 0,
  });
}

/** Opens the page on which the owner subscribes. */
export function useCheckout() {
  return usePaymentPage((plan: PaidPlan) =>
    api('post', '/api/subscription/create', {
      body: { plan, origin_url: window.location.origin },
    }).then(({ checkout_url }) => checkout_url),
  );
}

/** Opens the page on which the owner changes the card and finds invoices. */
export function usePortal(businessId: string) {
  return usePaymentPage<undefined>(() =>
    api('post', '/api/business/{id}/subscription/portal', {
      path: { id: businessId },
      body: { origin_url: window.location.origin },
    }).then(({ url }) => url),
  );
}

/** Switches to another plan at once. */
export function useSwitchPlan(businessId: string) {
  return useSubscriptionChange(businessId, (new_plan: PaidPlan) =>
    api('patch', '/api/business/{id}/subscription/switch', { path: { id: businessId }, body: { new_plan } }),
  );
}

/** Ends the subscription with its period. */
export function useCancelSubscription(businessId: string, onDone: () => void) {
  return useSubscriptionChange<undefined>(
    businessId,
    () => api('post', '/api/business/{id}/subscription/cancel', { path: { id: businessId } }),
    onDone,
  );
}

/** Takes the cancellation back. */
export function useReactivate(businessId: string, onDone: () => void) {
  return useSubscriptionChange<undefined>(
    businessId,
    () => api('post', '/api/business/{id}/subscription/reactivate', { path: { id: businessId } }),
    onDone,
  );
}

/** Gives up what is not paid for: the business is on the free plan at once. */
export function useFreePlan(businessId: string, onDone: () => void) {
  return useSubscriptionChange<undefined>(
    businessId,
    () => api('post', '/api/business/{id}/subscription/use-free', { path: { id: businessId } }),
    onDone,
  );
}

/**
 * A change of the subscription. `onDone` is called also if the button has gone by then, because the new state has other
 * ones; what is passed to `mutate` is not.
 */
function useSubscriptionChange<Variables>(
  businessId: string,
  change: (variables: Variables) => Promise<unknown>,
  onDone?: () => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    // Also the limits and the tier of the business follow from it.
    onSuccess: () => {
      onDone?.();
      return refreshBusiness(queryClient, businessId);
    },
  });
}
