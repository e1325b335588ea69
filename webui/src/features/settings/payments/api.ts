import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { businessKeys } from '@/lib/queries/businessKeys';
import { showSavedBusiness } from '@/lib/queries/business';
import type { components } from '@/lib/schema';
import { ifMatch, type Versioned } from '@/lib/versioned';

export type PaymentSettings = components['schemas']['PaymentSettings'];
export type Processor = components['schemas']['PaymentProcessor'];
export type PaymentChange = components['schemas']['PaymentSettingsPatch'];

/** How deposits are taken, and what can be chosen. */
export function paymentSettingsQuery(businessId: string) {
  return queryOptions({
    queryKey: businessKeys.paymentSettings(businessId),
    queryFn: ({ signal }) =>
      api('get', '/api/business/{id}/payment-settings', { path: { id: businessId }, signal }),
  });
}

/** Changes how deposits are taken. */
export function savePayments({ id, version }: Versioned, change: PaymentChange) {
  return api('patch', '/api/business/{id}/payment-settings', {
    path: { id },
    body: change,
    headers: ifMatch(version),
  });
}

/** Stores what was entered, if anything, and then asks the processor whether it accepts it. */
export function useTestConnection(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ version, change }: { version: number; change: PaymentChange | undefined }) => {
      if (change) await savePayments({ id: businessId, version }, change);
      return api('post', '/api/business/{id}/test-payment-connection', { path: { id: businessId } });
    },
    // The input is stored even if the test has failed.
    onSettled: () => queryClient.invalidateQueries({ queryKey: businessKeys.all(businessId) }),
  });
}

/** Changes the processor without a test. */
export function useSaveProcessor(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ version, change }: { version: number; change: PaymentChange }) =>
      savePayments({ id: businessId, version }, change),
    onSuccess: (business) => showSavedBusiness(queryClient, business),
  });
}

/** Registers the address of the webhook with the processor. */
export function useSetUpWebhook(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api('post', '/api/business/{id}/payment-webhook', { path: { id: businessId } }),
    onSuccess: (business) => showSavedBusiness(queryClient, business),
  });
}
