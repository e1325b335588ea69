import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { messages } from '@/components/feedback/messages';
import { useToast } from '@/components/feedback/Toasts';

/**
 * A dialog whose script is loaded when it is first opened. With React's own `lazy`, a script that fails to load would replace the
 * whole dashboard and lose what was entered in it. Some browsers retry the script at the next click, others only after a reload.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function LazyDialog(props: Props) {
    const toast = useToast();
    const [Dialog, setDialog] = useState(() => loaded);
    const fail = useEffectEvent(() => {
      toast.error(messages.notOpened);
      props.onClose();
    });
    useEffect(() => {
      if (loaded) return;
      let wanted = true;
      load().then(
        (dialog) => {
          loaded = dialog;
          if (wanted) setDialog(() => dialog);
        },
        () => wanted && fail(),
      );
      return () => {
        wanted = false;
      };
    }, []);
    return Dialog && <Dialog {...props} />;
  };
}
