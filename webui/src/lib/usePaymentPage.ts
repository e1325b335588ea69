import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Opens a page of the payment processor, at top level. The mutation stays pending until the page has changed. */
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
    /** The variables of the last call. */
    variables: mutation.variables,
    error: mutation.error,
    reset,
  };
}
