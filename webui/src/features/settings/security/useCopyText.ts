import { useToast } from '@/components/feedback/Toasts';
import { securityMessages } from './messages';

/** Copies a text and says so. */
export function useCopyText() {
  const toast = useToast();
  return async (content: string, copied: string) => {
    try {
      await navigator.clipboard.writeText(content);
      toast.success(copied);
    } catch {
      toast.error(securityMessages.recovery.copyFailed);
    }
  };
}
