import { SaveFailure } from '@/components/feedback/SaveFailure';
import { NetworkError } from '@/lib/problem';
import { messages } from './messages';

/** Why the payment page did not open: it was refused, or no response came. */
export function CheckoutFailure({ error }: { error: Error | null }) {
  const title = error instanceof NetworkError ? messages.upgradeFailed : messages.createFailed;
  return <SaveFailure error={error} title={title} />;
}
