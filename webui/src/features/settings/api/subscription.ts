import { notifyManager, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { businessKeys, refreshBusiness } from '@/lib/queries/businessKeys';
import type { components } from '@/lib/schema';
import { usePaymentPage } from '@/lib/usePaymentPage';

type PaidPlan = components['schemas']['PaidPlan'];

/**
 * What a switch to another plan would cost now. The key is not below those of the business: a completed switch refreshes
 * all of these, and afterwards the server has no amount to return.
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
    // The amount falls each day, and the owner must be charged the amount that they confirm.
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

/** Cancels the subscription at the end of its period. */
export function useCancelSubscription(businessId: string, onDone: () => void) {
  return useSubscriptionChange<undefined>(
    businessId,
    () => api('post', '/api/business/{id}/subscription/cancel', { path: { id: businessId } }),
    onDone,
  );
}

/** Undoes the cancellation. */
export function useReactivate(businessId: string, onDone: () => void) {
  return useSubscriptionChange<undefined>(
    businessId,
    () => api('post', '/api/business/{id}/subscription/reactivate', { path: { id: businessId } }),
    onDone,
  );
}

/** Gives up Premium that is not paid for: the business is on the free plan at once. */
export function useFreePlan(businessId: string, onDone: () => void) {
  return useSubscriptionChange<undefined>(
    businessId,
    () => api('post', '/api/business/{id}/subscription/use-free', { path: { id: businessId } }),
    onDone,
  );
}

/**
 * A change of the subscription. `onDone` is called even if the button is unmounted by then, because the new state has
 * other buttons. A callback that is passed to `mutate` would not be called.
 */
function useSubscriptionChange<Variables>(
  businessId: string,
  change: (variables: Variables) => Promise<unknown>,
  onDone?: () => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      onDone?.();
      // The limits of the business may have changed. What its plan no longer has leaves the screen first, because the server
      // would refuse to send it.
      await queryClient.invalidateQueries({ queryKey: businessKeys.details(businessId) });
      await new Promise<void>((shown) => notifyManager.schedule(shown));
      return refreshBusiness(queryClient, businessId);
    },
  });
}
