import { Notice } from '@/components/feedback/Notice';
import type { ServiceRefusal as Refusal } from './useSavedService';

/** Why a service was not saved, or what the owner is asked. */
export function ServiceRefusal({ refusal }: { refusal: Refusal | undefined }) {
  if (!refusal) return null;
  const { title, help, asks } = refusal;
  if (!asks) {
    return (
      <Notice kind="error" title={title}>
        {help}
      </Notice>
    );
  }
  return (
    <div role="alert">
      <Notice kind="action" title={title}>
        {help}
      </Notice>
    </div>
  );
}
