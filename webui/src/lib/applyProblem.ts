import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiProblem } from './problem';

/**
 * Shows the server's field errors at their form fields and focuses the first one.
 *
 * `fields` are the form's fields. Those whose names differ from the API's are in a map from there. Returns true if every error has a field, and false
 * if the form must show a message of its own.
 */
export function applyProblem<T extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<T>,
  fields: readonly FieldPath<T>[] | Readonly<Record<string, FieldPath<T>>>,
): boolean {
  if (!(error instanceof ApiProblem) || error.errors.length === 0) return false;
  const names = new Map(
    fields instanceof Array
      ? fields.map((name): [string, FieldPath<T>] => [name, name])
      : Object.entries(fields),
  );
  let focused = false;
  let complete = true;
  for (const { field, message } of error.errors) {
    const name = names.get(field);
    if (!name) {
      complete = false;
      continue;
    }
    setError(name, { type: 'server', message }, { shouldFocus: !focused });
    focused = true;
  }
  return complete;
}
