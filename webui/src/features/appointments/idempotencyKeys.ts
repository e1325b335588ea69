/**
 * Gives the same key for the same body, so that a second try after a lost answer books only once, and a
 * new one for any other body.
 */
export function idempotencyKeys(): (body: object) => string {
  let last = { body: '', key: '' };
  return (body) => {
    const text = JSON.stringify(body);
    if (text !== last.body) last = { body: text, key: randomKey() };
    return last.key;
  };
}

/** 32 hex digits. `crypto.randomUUID` is missing on plain http, where self-hosters begin. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
