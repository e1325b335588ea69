import { useRef } from 'react';
import { saveVersioned, type FieldText, type Versioned } from './versioned';

interface Change<T, Input> {
  /** The thing as the form showed it when it was opened. */
  seen: T;
  input: Input;
}

interface VersionedSaveOptions<T, Input, Result> {
  fields: readonly FieldText<T>[];
  send: (thing: { id: string; version: number }, input: Input) => Promise<Result>;
  /** Puts what somebody else has saved on the screen. */
  showCurrent: (current: T) => void;
}

/**
 * The mutation function of a form that changes something with a version. It throws ChangedMeanwhile when
 * somebody else changed the same fields; saving once more then replaces their change knowingly.
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

/** What the owner was last told about the thing: as the form showed it, or as a refusal did. */
function newerOf<T extends Versioned>(seen: T, shown: T | undefined): T {
  return shown?.id === seen.id && shown.version > seen.version ? shown : seen;
}
