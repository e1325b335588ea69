import { listText } from './listText';
import { messages } from './messages';
import { ApiProblem } from './problem';

/** A resource whose versions the server counts, so that nobody overwrites unseen changes. */
export interface Versioned {
  id: string;
  version: number;
}

/** A field of a form, as people see it. A field of many values has a list. */
export interface FieldText<T> {
  label: string;
  text: (thing: T) => string | readonly string[];
}

/** What another user changed: the field and its new value. */
export interface TheirChange {
  label: string;
  value: string;
}

/** Another user changed what a form edits, after the form was opened. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile';

  constructor(readonly changes: readonly TheirChange[]) {
    super('changed meanwhile');
  }
}

/** The header with which the server refuses a change of any other version. */
export function ifMatch(version: number) {
  return { 'If-Match': `"${version}"` };
}

/** What another user changed, if that is why saving failed. */
export function theirChanges(error: unknown): readonly TheirChange[] | undefined {
  return error instanceof ChangedMeanwhile ? error.changes : undefined;
}

interface VersionedSave<T extends Versioned, Result> {
  /** The state that the form showed. */
  seen: T;
  /** The fields that the form edits. */
  fields: readonly FieldText<T>[];
  send: (version: number) => Promise<Result>;
  /** Called with the current state when another user has changed it. */
  onCurrent: (current: T) => void;
}

/**
 * Saves a change of the version that was seen. If another user changed only fields that the form does not edit, it
 * retries with the new version; otherwise it throws ChangedMeanwhile.
 */
export async function saveVersioned<T extends Versioned, Result>({
  seen,
  fields,
  send,
  onCurrent,
}: VersionedSave<T, Result>): Promise<Result> {
  try {
    return await send(seen.version);
  } catch (error) {
    const current = currentOf(error) as T | undefined;
    if (current === undefined) throw error;
    onCurrent(current);
    const changes = fields
      .filter(({ text }) => String(text(seen)) !== String(text(current)))
      .map(({ label, text }) => ({ label, value: shownValue(text(current)) }));
    if (changes.length > 0) throw new ChangedMeanwhile(changes);
    return send(current.version);
  }
}

function shownValue(value: string | readonly string[]): string {
  if (typeof value === 'string') return value;
  return value.length > 0 ? listText(value, '; ') : messages.none;
}

/** The current state of the resource, if the server refused a change because of its version. */
function currentOf(error: unknown): unknown {
  const refused = error instanceof ApiProblem && error.status === 412;
  return refused && typeof error.current === 'object' ? error.current : undefined;
}
