import type { ReactNode } from 'react';
import { messages } from '../messages';
import { useLoaded } from '../useLoaded';
import { RetryNotice } from './RetryNotice';

interface LateProps<Module> {
  /** Imports a part of the program that the first paint does not need. */
  load: () => Promise<Module>;
  /** Shown meanwhile, in the final size. */
  waiting: ReactNode;
  children: (module: Module) => ReactNode;
}

/** A part that loads when it is needed; without a connection it says so and can be tried again. */
export function Late<Module>({ load, waiting, children }: LateProps<Module>) {
  const [part, retry] = useLoaded('part', load);
  if (part.state === 'loading') return waiting;
  if (part.state === 'failed') return <RetryNotice title={messages.submit.offline} onRetry={retry} />;
  return children(part.value);
}
