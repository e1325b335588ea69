import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext } from 'react';
import { api } from '@/lib/apiClient';
import { operatorSessionQuery } from '@/lib/queries/operatorSession';
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

/** The same of the signed-in operator. */
const operatorAccountQuery = queryOptions({
  queryKey: ['operator', 'account'],
  queryFn: ({ signal }) => api('get', '/api/admin/account', { signal }),
});

/** A change of the account. The cards are reloaded after it, even if it failed: something else may have changed. */
export function useAccountChange<Input, Result>(send: (input: Input) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: accountQuery.queryKey });
      void queries.invalidateQueries({ queryKey: operatorAccountQuery.queryKey });
      void queries.invalidateQueries({ queryKey: operatorSessionQuery().queryKey });
    },
  });
}

export const requestEmailChange = (body: { email: string; current_password: string; code?: string }) =>
  api('post', '/api/account/email', { body });

export const cancelEmailChange = () => api('delete', '/api/account/email', {});

interface PasswordChange {
  current_password: string;
  password: string;
  code?: string;
}

/** What owners and operators read and change about their own accounts. */
export const ownerCalls = {
  account: accountQuery,
  /** Whether the sign-in address can be changed. */
  changesEmail: true,
  changePassword: (body: PasswordChange) => api('post', '/api/account/password', { body }),
  chooseLanguage: (language: string) => api('put', '/api/account/language', { body: { language } }),
  endSignIn: (signInId: string) => api('delete', '/api/account/sign-ins/{signInId}', { path: { signInId } }),
  endOtherSignIns: () => api('delete', '/api/account/sign-ins', {}),
  begin: (current_password: string) => api('post', '/api/account/two-factor', { body: { current_password } }),
  enable: (code: string) => api('post', '/api/account/two-factor/enable', { body: { code } }),
  disable: (body: Proof) => api('post', '/api/account/two-factor/disable', { body }),
  newCodes: (body: Proof) => api('post', '/api/account/two-factor/recovery-codes', { body }),
};

/** The same calls of an operator. */
export const operatorCalls: typeof ownerCalls = {
  account: operatorAccountQuery,
  changesEmail: false,
  changePassword: (body) => api('post', '/api/admin/account/password', { body }),
  chooseLanguage: (language) => api('put', '/api/admin/account/language', { body: { language } }),
  endSignIn: (signInId) => api('delete', '/api/admin/account/sign-ins/{signInId}', { path: { signInId } }),
  endOtherSignIns: () => api('delete', '/api/admin/account/sign-ins', {}),
  begin: (current_password) => api('post', '/api/admin/two-factor', { body: { current_password } }),
  enable: (code) => api('post', '/api/admin/two-factor/enable', { body: { code } }),
  disable: (body) => api('post', '/api/admin/two-factor/disable', { body }),
  newCodes: (body) => api('post', '/api/admin/two-factor/recovery-codes', { body }),
};

/** Whose account the cards and dialogs show and change. */
export const AccountCalls = createContext(ownerCalls);
