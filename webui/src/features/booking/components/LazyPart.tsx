import { useEffect, useState, type ReactNode } from 'react';
import { messages } from '@/lib/messages';
import type { NetworkError } from '@/lib/problem';
import { loadAgain, loadAgainOnce } from '../loadAgain';
import { useLoaded } from '../useLoaded';
import { RetryNotice } from './RetryNotice';

interface LazyPartProps<Module> {
  /** Imports code that the first paint does not need. */
  load: () => Promise<Module>;
  /** Shown while loading, in the final size. */
  waiting: ReactNode;
  children: (module: Module) => ReactNode;
}

/** Loads a part of the program when it is needed. If that fails, the page reloads once by itself, and after that it offers a retry. */
export function LazyPart<Module>({ load, waiting, children }: LazyPartProps<Module>) {
  const [part, retry] = useLoaded('part', load);
  const [failure, setFailure] = useState<{ reason: NetworkError | undefined }>();
  useEffect(() => {
    if (part.state === 'failed') void loadAgainOnce((reason) => setFailure({ reason }));
  }, [part.state]);
  if (part.state === 'ready') return children(part.value);
  if (part.state === 'loading' || !failure) return waiting;
  return (
    <RetryNotice error={failure.reason} title={messages.notLoaded} onRetry={() => void loadAgain(retry)} />
  );
}
