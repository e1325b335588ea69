import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { PartFailure } from '@/components/feedback/PartFailure';
import { isOnline } from '@/lib/isOnline';

interface LazyPartOptions {
  /** Shown while the script loads, in the part's size. */
  waiting?: ReactNode;
  /** What the part brings with it, such as its title, around what is shown instead of it. */
  frame?: (inside: ReactNode) => ReactNode;
}

/**
 * A part of a screen whose script is loaded when it is first shown. With React's own `lazy`, a script that cannot be loaded would replace
 * the whole dashboard, with all that is entered in it. This says so in the part's place, with a button to try again. Chromium never loads
 * a script again that has failed, so if trying again fails although the server answers, the button loads the page again.
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
