import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import type { components } from '@/lib/schema';

type Schemas = components['schemas'];
export type Account = Schemas['Account'];
export type AppSetup = Schemas['AppSetup'];
export type SignIn = Schemas['SignIn'];
export type AccountEvent = Schemas['AccountEvent'];
export interface Proof {
  current_password: string;
  code: string;
}

/** The security of the signed-in account. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => api('get', '/api/account', { signal }),
});

/** A change of the account. The cards are read again after it, also when it failed: something else may have changed. */
export function useAccountChange<Input, Result>(send: (input: Input) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: accountQuery.queryKey });
    },
  });
}

export const changePassword = (body: { current_password: string; password: string }) =>
  api('post', '/api/account/password', { body });

export const requestEmailChange = (body: { email: string; current_password: string; code?: string }) =>
  api('post', '/api/account/email', { body });

export const cancelEmailChange = () => api('delete', '/api/account/email', {});

export const beginTwoFactor = (current_password: string) =>
  api('post', '/api/account/two-factor', { body: { current_password } });

export const enableTwoFactor = (code: string) =>
  api('post', '/api/account/two-factor/enable', { body: { code } });

export const disableTwoFactor = (body: Proof) => api('post', '/api/account/two-factor/disable', { body });

export const newRecoveryCodes = (body: Proof) =>
  api('post', '/api/account/two-factor/recovery-codes', { body });

export const endSignIn = (signInId: string) =>
  api('delete', '/api/account/sign-ins/{signInId}', { path: { signInId } });

export const endOtherSignIns = () => api('delete', '/api/account/sign-ins', {});
