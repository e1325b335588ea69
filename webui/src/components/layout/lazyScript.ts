import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { loadTexts, type TextGroup } from '@/lib/texts';

/**
 * Returns a hook that loads a component's script when it is first used, and only once. With React's own `lazy`, a script that fails to
 * load would replace the whole dashboard and lose what was entered in it.
 *
 * It waits for the texts that the script reads. The hook returns undefined until the script is there. Another number of `tries` loads it again. `onFailure` can ask later whether
 * its try still counts: it does not after the next try, or when the component is gone.
 */
export function lazyScript<Props>(load: () => Promise<ComponentType<Props>>, texts: TextGroup = 'rest') {
  let loaded: ComponentType<Props> | undefined;
  return function useLazyScript(onFailure: (counts: () => boolean) => void, tries = 1) {
    const [Part, setPart] = useState(() => loaded);
    const fail = useEffectEvent(onFailure);
    useEffect(() => {
      if (loaded) return;
      let wanted = true;
      const withTexts = loadTexts(texts).then(load);
      withTexts.then(
        (part) => {
          loaded = part;
          if (wanted) setPart(() => part);
        },
        () => wanted && fail(() => wanted),
      );
      return () => {
        wanted = false;
      };
    }, [tries]);
    return Part;
  };
}
