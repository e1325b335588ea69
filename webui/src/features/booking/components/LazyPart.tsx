import type { ReactNode } from 'react';
import { messages } from '@/lib/messages';
import { loadAgain } from '../loadAgain';
import { useLoaded } from '../useLoaded';
import { RetryNotice } from './RetryNotice';

interface LazyPartProps<Module> {
  /** Imports code that the first paint does not need. */
  load: () => Promise<Module>;
  /** Shown while loading, in the final size. */
  waiting: ReactNode;
  children: (module: Module) => ReactNode;
}

/** Loads a part of the program when it is needed. If that fails, it offers a retry. */
export function LazyPart<Module>({ load, waiting, children }: LazyPartProps<Module>) {
  const [part, retry] = useLoaded('part', load);
  if (part.state === 'loading') return waiting;
  if (part.state === 'failed')
    return (
      <RetryNotice error={part.error} title={messages.networkError} onRetry={() => void loadAgain(retry)} />
    );
  return children(part.value);
}
