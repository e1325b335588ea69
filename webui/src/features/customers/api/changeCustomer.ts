import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { businessKeys, refreshBusiness } from '@/lib/queries/businessKeys';
import { emailLanguage } from '@/modules/business/emailLanguage';
import { useVersionedSave } from '@/lib/useVersionedSave';
import { ifMatch, type FieldText } from '@/lib/versioned';
import { messages } from '../messages';
import type { Customer } from './customers';

type Edit = Partial<Pick<Customer, 'full_name' | 'email' | 'phone' | 'language' | 'notes'>>;

export const contactFields: readonly FieldText<Customer>[] = [
  { label: messages.edit.name, text: ({ full_name }) => full_name },
  { label: messages.edit.email, text: ({ email }) => email },
  { label: messages.edit.phone, text: ({ phone }) => phone },
  emailLanguage,
];

export const notesFields: readonly FieldText<Customer>[] = [
  { label: messages.panel.notes, text: ({ notes }) => notes },
];

const blockFields: readonly FieldText<Customer>[] = [
  { label: messages.panel.block, text: ({ blocked_at }) => blocked_at ?? '' },
];

function useShowCustomer(businessId: string) {
  const queryClient = useQueryClient();
  return (customer: Customer) =>
    queryClient.setQueryData(businessKeys.customer(businessId, customer.id), customer);
}

/** Saves some fields of a customer, unless another user has changed them in the meantime. */
export function useEditCustomer(businessId: string, fields: readonly FieldText<Customer>[]) {
  const queryClient = useQueryClient();
  const show = useShowCustomer(businessId);
  const save = useVersionedSave({
    fields,
    send: ({ id, version }, body: Edit) =>
      api('patch', '/api/business/{id}/customers/{customerId}', {
        path: { id: businessId, customerId: id },
        body,
        headers: ifMatch(version),
      }),
    showCurrent: show,
  });
  return useMutation({
    mutationFn: save,
    onSuccess: (customer) => {
      show(customer);
      return refreshBusiness(queryClient, businessId);
    },
  });
}

/** Blocks a customer for a reason, which may be empty; null unblocks. */
export function useBlockCustomer(businessId: string) {
  const queryClient = useQueryClient();
  const show = useShowCustomer(businessId);
  const save = useVersionedSave({
    fields: blockFields,
    send: ({ id, version }, reason: string | null) => {
      const path = { id: businessId, customerId: id };
      return reason === null
        ? api('delete', '/api/business/{id}/customers/{customerId}/block', {
            path,
            headers: ifMatch(version),
          })
        : api('put', '/api/business/{id}/customers/{customerId}/block', {
            path,
            body: { reason },
            headers: ifMatch(version),
          });
    },
    showCurrent: show,
  });
  return useMutation({
    mutationFn: save,
    onSuccess: (customer) => {
      show(customer);
      return refreshBusiness(queryClient, businessId);
    },
  });
}

/** Merges a second customer into a customer. The second one is removed. */
export function useMergeCustomers(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ kept, goneId }: { kept: Customer; goneId: string }) =>
      api('post', '/api/business/{id}/customers/{customerId}/merge', {
        path: { id: businessId, customerId: kept.id },
        body: { other_id: goneId },
        headers: ifMatch(kept.version),
      }),
    onSettled: () => refreshBusiness(queryClient, businessId),
  });
}

/** Erases all data that identifies a customer. */
export function useEraseCustomer(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ customer, tell }: { customer: Customer; tell: boolean }) =>
      api('post', '/api/business/{id}/customers/{customerId}/erase', {
        path: { id: businessId, customerId: customer.id },
        body: { notify_customer: tell },
        headers: ifMatch(customer.version),
      }),
    onError: () => refreshBusiness(queryClient, businessId),
    onSuccess: (_nothing, { customer }) => {
      void refreshBusiness(queryClient, businessId, businessKeys.customer(businessId, customer.id));
    },
  });
}

/** Everything that is held on a customer, as a file. */
export async function downloadCustomer(businessId: string, customer: Customer): Promise<void> {
  const data = await api('get', '/api/business/{id}/customers/{customerId}/export', {
    path: { id: businessId, customerId: customer.id },
  });
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = 'customer-data.json';
  link.click();
  URL.revokeObjectURL(address);
}
