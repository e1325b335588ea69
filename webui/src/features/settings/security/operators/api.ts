import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import type { components } from '@/lib/schema';

export type Operator = components['schemas']['Operator'];

interface Proof {
  current_password: string;
  code: string;
}

/** All operators of the installation. */
export function operatorsQuery() {
  return queryOptions({
    queryKey: ['operator', 'operators'] as const,
    queryFn: ({ signal }) => api('get', '/api/admin/operators', { signal }),
  });
}

/** The proof as the server takes it: without a code if none was asked for. */
const proofOf = ({ current_password, code }: Proof) => ({ current_password, ...(code !== '' && { code }) });

/** Adds an operator. The response has the password to hand over. */
export function useAddOperator() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ email, ...proof }: Proof & { email: string }) =>
      api('post', '/api/admin/operators', { body: { email, ...proofOf(proof) } }),
    onSettled: () => queries.invalidateQueries({ queryKey: operatorsQuery().queryKey }),
  });
}

/** Removes another operator. */
export function useRemoveOperator() {
  const queries = useQueryClient();
  return async (operatorId: string, proof: Proof) => {
    await api('post', '/api/admin/operators/{operatorId}/remove', {
      path: { operatorId },
      body: proofOf(proof),
    });
    await queries.invalidateQueries({ queryKey: operatorsQuery().queryKey });
  };
}
