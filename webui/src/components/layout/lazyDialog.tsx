import type { ComponentType } from 'react';
import { messages } from '@/components/feedback/messages';
import { useToast } from '@/components/feedback/Toasts';
import { problemDetail } from '@/lib/problem';
import { whyUnreachable } from '@/lib/whyUnreachable';
import { lazyScript } from './lazyScript';

/**
 * A dialog whose script is loaded when it is first opened. If that fails, it closes and a message says so. Some browsers retry the
 * script at the next click, others only after a reload.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const useScript = lazyScript(load);
  return function LazyDialog(props: Props) {
    const toast = useToast();
    const Dialog = useScript(() => {
      void whyUnreachable().then((error) => toast.error(problemDetail(error, messages.notOpened)));
      props.onClose();
    });
    return Dialog && <Dialog {...props} />;
  };
}
