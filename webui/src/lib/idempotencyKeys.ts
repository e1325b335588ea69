/**
 * Makes a function that returns one key per request body: the same key while the body stays the same,
 * so that sending it again after a lost response has no second effect, and a new key for another body.
 */
export function idempotencyKeys(): (body: object) => string {
  let last = { body: '', key: '' };
  return (body) => {
    const text = JSON.stringify(body);
    if (text !== last.body) last = { body: text, key: randomKey() };
    return last.key;
  };
}

/** 32 hex digits. `crypto.randomUUID` does not exist on plain http, which a first local setup uses. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
