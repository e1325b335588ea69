import { describe, expect, it } from 'vitest';
import { idempotencyKeys } from './idempotencyKeys';

describe('idempotency keys', () => {
  it('stay for the same body and change with it', () => {
    const keyOf = idempotencyKeys();
    const first = keyOf({ time: '10:00' });
    expect(keyOf({ time: '10:00' })).toBe(first);
    expect(keyOf({ time: '11:00' })).not.toBe(first);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
  });
});
