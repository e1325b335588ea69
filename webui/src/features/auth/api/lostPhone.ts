import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';

/** Mails the link for useBeginTwoFactorRemoval to an owner without phone and recovery codes. */
export function useRequestTwoFactorRemoval() {
  return useMutation({
    mutationFn: (body: { email: string; password: string }) =>
      api('post', '/api/business/login/lost-phone', { body }),
  });
}

/** Begins the 72 hours after which two-factor sign-in is removed. */
export function useBeginTwoFactorRemoval() {
  return useMutation({
    mutationFn: (body: { token: string }) => api('post', '/api/account/two-factor/removal', { body }),
  });
}

/** Keeps two-factor sign-in. */
export function useStopTwoFactorRemoval() {
  return useMutation({
    mutationFn: (body: { token: string }) => api('post', '/api/account/two-factor/removal/stop', { body }),
  });
}
