import { ApiProblem } from './problem';

/** A thing of which the server counts the versions, so that nobody overwrites unseen changes. */
export interface Versioned {
  id: string;
  version: number;
}

/** A field of a form, as people see it. */
export interface FieldText<T> {
  label: string;
  text: (thing: T) => string;
}

/** What somebody else changed: the field and its new value. */
export interface TheirChange {
  label: string;
  value: string;
}

/** Somebody else changed what a form edits, after the form was opened. */
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

/** What somebody else changed, when that is why saving failed. */
export function theirChanges(error: unknown): readonly TheirChange[] | undefined {
  return error instanceof ChangedMeanwhile ? error.changes : undefined;
}

interface VersionedSave<T extends Versioned, Result> {
  /** The thing as the form showed it. */
  seen: T;
  /** What the form edits. */
  fields: readonly FieldText<T>[];
  send: (version: number) => Promise<Result>;
  /** Is told the thing as it is now when somebody else has changed it. */
  onCurrent: (current: T) => void;
}

/**
 * Saves a change of the version that was seen. When somebody else changed fields that the form does not
 * edit, it saves over the new version without a question; otherwise it throws ChangedMeanwhile.
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
      .filter(({ text }) => text(seen) !== text(current))
      .map(({ label, text }) => ({ label, value: text(current) }));
    if (changes.length > 0) throw new ChangedMeanwhile(changes);
    return send(current.version);
  }
}

/** The thing as it is now, when that is why the server refused a change. */
function currentOf(error: unknown): unknown {
  const refused = error instanceof ApiProblem && error.status === 412;
  return refused && typeof error.current === 'object' ? error.current : undefined;
}
