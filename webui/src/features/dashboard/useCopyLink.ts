import { useToast } from '@/components/feedback/Toasts';
import { useBusiness } from '@/components/business/BusinessContext';
import { useLinkShared } from './api/linkShared';
import { messages } from './messages';

/** Copies the booking link, which also ticks the checklist. */
export function useCopyLink(): () => Promise<void> {
  const { business } = useBusiness();
  const { mutate: tellShared } = useLinkShared(business.id);
  const toast = useToast();
  return async () => {
    try {
      await navigator.clipboard.writeText(business.booking_url);
    } catch {
      toast.error(messages.linkNotCopied);
      return;
    }
    toast.success(messages.linkCopied);
    tellShared();
  };
}
