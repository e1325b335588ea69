import { expect, it, vi } from 'vitest';
import { applyProblem } from './applyProblem';
import { ApiProblem } from './problem';

interface Values {
  name: string;
  email: string;
}
const fields = { 'client_info.full_name': 'name', 'client_info.email': 'email' } as const;

it('shows each message at its field and focuses the first', () => {
  const setError = vi.fn();
  const problem = new ApiProblem(422, 'invalid', '', [
    { field: 'client_info.full_name', message: 'Too long.' },
    { field: 'client_info.email', message: 'Not an address.' },
  ]);
  expect(applyProblem<Values>(problem, setError, fields)).toBe(true);
  expect(setError.mock.calls).toEqual([
    ['name', { type: 'server', message: 'Too long.' }, { shouldFocus: true }],
    ['email', { type: 'server', message: 'Not an address.' }, { shouldFocus: false }],
  ]);
});

it('returns false when an error has no field', () => {
  const setError = vi.fn();
  const unknownField = new ApiProblem(422, 'invalid', '', [{ field: 'other', message: 'No.' }]);
  expect(applyProblem<Values>(unknownField, setError, fields)).toBe(false);
  expect(applyProblem<Values>(new ApiProblem(500, '', 'Down.'), setError, fields)).toBe(false);
  expect(applyProblem<Values>(new Error('x'), setError, fields)).toBe(false);
  expect(setError).not.toHaveBeenCalled();
});
