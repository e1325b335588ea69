import { expect, it } from 'vitest';
import { idempotencyKeys } from './idempotencyKeys';

it('keeps the key for the same body and changes it with the body', () => {
  const keyOf = idempotencyKeys();
  const first = keyOf({ time: '10:00' });
  expect(keyOf({ time: '10:00' })).toBe(first);
  expect(keyOf({ time: '11:00' })).not.toBe(first);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
});
