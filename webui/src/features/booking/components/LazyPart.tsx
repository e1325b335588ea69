import { useEffect, useState, type ReactNode } from 'react';
import { messages } from '@/lib/messages';
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
  const [stays, setStays] = useState(false);
  useEffect(() => {
    if (part.state === 'failed') void loadAgainOnce(() => setStays(true));
  }, [part.state]);
  if (part.state === 'loading' || (part.state === 'failed' && !stays)) return waiting;
  if (part.state === 'failed')
    return (
      <RetryNotice error={part.error} title={messages.networkError} onRetry={() => void loadAgain(retry)} />
    );
  return children(part.value);
}
