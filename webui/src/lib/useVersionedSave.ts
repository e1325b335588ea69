import { useRef } from 'react';
import { saveVersioned, type FieldText, type Versioned } from './versioned';

interface Change<T, Input> {
  /** The state that the form showed when it was opened. */
  seen: T;
  input: Input;
}

interface VersionedSaveOptions<T, Input, Result> {
  fields: readonly FieldText<T>[];
  send: (thing: { id: string; version: number }, input: Input) => Promise<Result>;
  /** Shows what another user has saved. */
  showCurrent: (current: T) => void;
}

/**
 * The mutation function of a form that changes something with a version. It throws ChangedMeanwhile when
 * another user changed the same fields. Saving once more then overwrites that change deliberately.
 */
export function useVersionedSave<T extends Versioned, Input, Result>({
  fields,
  send,
  showCurrent,
}: VersionedSaveOptions<T, Input, Result>): (change: Change<T, Input>) => Promise<Result> {
  const lastShown = useRef<T>(undefined);
  return ({ seen, input }) =>
    saveVersioned({
      seen: newerOf(seen, lastShown.current),
      fields,
      send: (version) => send({ id: seen.id, version }, input),
      onCurrent: (current) => {
        lastShown.current = current;
        showCurrent(current);
      },
    });
}

/** The newest state that the owner has seen, in the form or in a refusal. */
function newerOf<T extends Versioned>(seen: T, shown: T | undefined): T {
  return shown?.id === seen.id && shown.version > seen.version ? shown : seen;
}
