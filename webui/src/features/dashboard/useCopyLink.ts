import { useToast } from '@/components/feedback/Toasts';
import { useBusiness } from '@/modules/business/BusinessContext';
import { useTickChecklist } from '@/lib/queries/checklist';
import { messages } from './messages';

/** Copies the booking link. The first copy ticks the checklist. */
export function useCopyLink(): () => Promise<void> {
  const { business } = useBusiness();
  const { mutate: tick } = useTickChecklist(business.id);
  const toast = useToast();
  return async () => {
    try {
      await navigator.clipboard.writeText(business.booking_url);
    } catch {
      toast.error(messages.linkNotCopied);
      return;
    }
    toast.success(messages.linkCopied);
    tick({ link_shared: true });
  };
}
