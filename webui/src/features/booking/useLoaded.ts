import { useEffect, useEffectEvent, useState } from 'react';

export type Loaded<T> =
  { state: 'loading' } | { state: 'failed'; error: unknown } | { state: 'ready'; value: T };

/** Loads what `key` identifies, and again when the key changes or on retry. Ignores results of earlier keys. */
export function useLoaded<T>(key: string, load: () => Promise<T>): [loaded: Loaded<T>, retry: () => void] {
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<{ id: string; loaded: Loaded<T> }>();
  const id = `${key} ${attempt}`;
  const loadNow = useEffectEvent(load);

  useEffect(() => {
    let current = true;
    const settle = (loaded: Loaded<T>) => {
      if (current) setSettled({ id, loaded });
    };
    loadNow().then(
      (value) => settle({ state: 'ready', value }),
      (error: unknown) => settle({ state: 'failed', error }),
    );
    return () => {
      current = false;
    };
  }, [id]);

  return [settled?.id === id ? settled.loaded : { state: 'loading' }, () => setAttempt((count) => count + 1)];
}
