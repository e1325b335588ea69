import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Leaves for a page of the payment processor, at top level. The mutation goes on until the page has changed. */
export function usePaymentPage<Variables>(open: (variables: Variables) => Promise<string>) {
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
