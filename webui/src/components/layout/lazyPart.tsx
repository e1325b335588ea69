import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { PartFailure } from '@/components/feedback/PartFailure';
import { isOnline } from '@/lib/isOnline';

interface LazyPartOptions {
  /** Shown while the script loads, in the part's size. */
  waiting?: ReactNode;
  /** Wraps the message that replaces the part, for example with the title that the part would have shown. */
  frame?: (inside: ReactNode) => ReactNode;
}

/**
 * A part of a screen whose script is loaded when it is first shown. With React's own `lazy`, a failed script would replace the whole
 * dashboard and lose what was entered there. This shows a message with a Retry button in place of the part. Chromium never requests a
 * failed script again, so if a retry fails although the server responds, the button reloads the page.
 */
export function lazyPart<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting, frame = (inside) => inside }: LazyPartOptions = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [tries, setTries] = useState(1);
    const [failure, setFailure] = useState<{ needsReload: boolean }>();
    useEffect(() => {
      if (loaded) return;
      let wanted = true;
      const fail = async () => {
        const needsReload = tries > 1 && (await isOnline());
        if (wanted) setFailure({ needsReload });
      };
      load().then((part) => {
        loaded = part;
        if (wanted) setPart(() => part);
      }, fail);
      return () => {
        wanted = false;
      };
    }, [tries]);
    if (Part) return <Part {...props} />;
    return frame(failure ? <PartFailure {...failure} onRetry={() => setTries(tries + 1)} /> : waiting);
  };
}
