import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '@/lib/apiClient';
import { businessKeys, refreshBusiness } from '@/lib/queries/businessKeys';
import type { components } from '@/lib/schema';

type PaidPlan = components['schemas']['PaidPlan'];

/** What a switch to another plan would cost now. */
export function switchPreviewQuery(businessId: string, new_plan: PaidPlan) {
  return queryOptions({
    queryKey: [...businessKeys.subscription(businessId), 'switch', new_plan],
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

/** Leaves for a page of the payment processor, at top level. The mutation goes on until the page has changed. */
function usePaymentPage<Variables>(open: (variables: Variables) => Promise<string>) {
  const mutation = useMutation({
    mutationFn: open,
    onSuccess: (url) => window.location.assign(url),
  });
  const { reset } = mutation;
  // Back from the payment page, the browser may show this page as it was left.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [reset]);
  return {
    open: mutation.mutate,
    opening: mutation.isPending || mutation.isSuccess,
    /** Of those that were passed last. */
    variables: mutation.variables,
    error: mutation.error,
    reset,
  };
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
export function useCancelSubscription(businessId: string) {
  return useSubscriptionChange<undefined>(businessId, () =>
    api('post', '/api/business/{id}/subscription/cancel', { path: { id: businessId } }),
  );
}

/** Takes the cancellation back. */
export function useReactivate(businessId: string) {
  return useSubscriptionChange<undefined>(businessId, () =>
    api('post', '/api/business/{id}/subscription/reactivate', { path: { id: businessId } }),
  );
}

function useSubscriptionChange<Variables>(
  businessId: string,
  change: (variables: Variables) => Promise<unknown>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    // Also the limits and the tier of the business follow from it.
    onSuccess: () => refreshBusiness(queryClient, businessId),
  });
}
