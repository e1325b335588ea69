import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiProblem } from './problem';

/**
 * Shows the server's field errors at their form fields and focuses the first one.
 *
 * `fields` maps the API's field names to the form's. Returns true if every error has a field, and false
 * if the form must show a message of its own.
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
