import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '@/lib/problem';
import type { components } from '@/lib/schema';
import type { LoginValues } from './schemas';

/** The request of a sign-in page. Account is what the response says about who signed in. */
type Login<Account> = UseMutationResult<Account, Error, components['schemas']['LoginRequest']>;

const asksForCode = (error: unknown) => error instanceof ApiProblem && error.code === 'code_required';

/** Signs in with email and password and, for an account with two-factor sign-in, with a code afterwards. */
export function useSignInSteps<Account>(login: Login<Account>, onSignedIn: (account: Account) => void) {
  // The input of the first step. It is sent again with the code, because the server keeps nothing between the steps.
  const [credentials, setCredentials] = useState<LoginValues>();
  return {
    asksForCode: credentials !== undefined,
    credentials,
    busy: login.isPending,
    /** Why the last step failed. */
    error: login.isError && !asksForCode(login.error) ? login.error : undefined,
    signIn: (values: LoginValues) =>
      login.mutate(values, {
        onSuccess: onSignedIn,
        onError: (problem) => {
          if (!asksForCode(problem)) return;
          setCredentials(values);
          login.reset();
        },
      }),
    enterCode: (code: string, onError: (problem: Error) => void) =>
      credentials && login.mutate({ ...credentials, code }, { onSuccess: onSignedIn, onError }),
    back: () => {
      setCredentials(undefined);
      login.reset();
    },
  };
}
