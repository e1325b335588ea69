import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiProblem } from './problem';

/**
 * Puts the server's field errors beside their fields and focuses the first one.
 *
 * `fields` maps the names on the wire to the form's own names. Returns true when every error found
 * its field; false when something is left that the form must say above its button.
 */
export function applyProblem<T extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<T>,
  fields: Readonly<Record<string, FieldPath<T>>>,
): boolean {
  if (!(error instanceof ApiProblem) || error.errors.length === 0) return false;
  let focused = false;
  let complete = true;
  for (const { field, message } of error.errors) {
    const name = fields[field];
    if (!name) {
      complete = false;
      continue;
    }
    setError(name, { type: 'server', message }, { shouldFocus: !focused });
    focused = true;
  }
  return complete;
}
