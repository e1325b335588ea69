import { useState, type ComponentType, type ReactNode } from 'react';
import { PartFailure } from '@/components/feedback/PartFailure';
import type { NetworkError } from '@/lib/problem';
import type { TextGroup } from '@/lib/texts';
import { whyUnreachable } from '@/lib/whyUnreachable';
import { lazyScript } from './lazyScript';

interface LazyPartOptions {
  /** The group with the texts that it reads. The default is that of the dashboard's tabs. */
  texts?: TextGroup;
  /** Shown while the script loads, in the part's size. */
  waiting?: ReactNode;
  /** Wraps the message that replaces the part, for example with the title that the part would have shown. */
  frame?: (inside: ReactNode) => ReactNode;
}

/**
 * A part of a screen whose script is loaded when it is first shown. If that fails, a message with a Retry button is shown in place of
 * the part. Chromium never requests a failed script again, and after an update the server has other scripts. So if the server responds,
 * the button reloads the page.
 */
export function lazyPart<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  { texts, waiting, frame = (inside) => inside }: LazyPartOptions = {},
): ComponentType<Props> {
  const useScript = lazyScript(load, texts);
  return function LazyPart(props: Props) {
    const [tries, setTries] = useState(1);
    const [failure, setFailure] = useState<{ unreachable: NetworkError | undefined }>();
    const fail = async (counts: () => boolean) => {
      const unreachable = await whyUnreachable();
      if (counts()) setFailure({ unreachable });
    };
    const Part = useScript((counts) => void fail(counts), tries);
    if (Part) return <Part {...props} />;
    return frame(failure ? <PartFailure {...failure} onRetry={() => setTries(tries + 1)} /> : waiting);
  };
}
