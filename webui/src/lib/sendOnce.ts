import { ApiProblem } from './problem';

/** Requests with one idempotency key whose responses did not come. The server may have done one of them. */
export interface Unanswered {
  key: string;
  /** Their bodies as JSON, the last one first. */
  bodies: string[];
}

interface SendOnceOptions {
  /** What an earlier page sent without a response. */
  last?: Unanswered | undefined;
  /** Stores what is being sent, or removes it after its response. */
  keep?: (unanswered: Unanswered | undefined) => void;
}

/** What the server did. */
export interface Done<Result> {
  result: Result;
  /** Whether it did an earlier request with another body, and not this one. */
  earlier: boolean;
}

/** Whether the server has decided about a request. A limit on requests may respond before it does, and so may a proxy. */
const isDecision = (error: unknown) =>
  error instanceof ApiProblem && error.code !== '' && error.status < 500 && error.status !== 429;

const isKeyReused = (error: unknown) => error instanceof ApiProblem && error.code === 'key_reused';

/**
 * Makes a function that sends requests, of which at most one has an effect while no response comes. Until then they have the same
 * idempotency key, which the server refuses if it has done a request with another body. Then the earlier bodies are
 * sent again: the one that was done returns its result.
 */
export function sendOnce<Body extends object, Result>(
  post: (body: Body, key: string) => Promise<Result>,
  { last, keep }: SendOnceOptions = {},
): (body: Body) => Promise<Done<Result>> {
  let unanswered = last;
  const remember = (now?: Unanswered) => {
    unanswered = now;
    keep?.(now);
  };
  const sendAll = async ({ key, bodies: [first = '', ...others] }: Unanswered): Promise<Done<Result>> => {
    const rest = others.length > 0 ? { key, bodies: others } : undefined;
    try {
      const result = await post(JSON.parse(first) as Body, key);
      remember();
      return { result, earlier: false };
    } catch (error) {
      if (isKeyReused(error) && rest) return { ...(await sendAll(rest)), earlier: true };
      // The server may still have done one of the others.
      if (isDecision(error)) remember(rest);
      throw error;
    }
  };
  return async (body) => {
    const text = JSON.stringify(body);
    const { key, bodies } = unanswered ?? { key: randomKey(), bodies: [] };
    const attempt = { key, bodies: [text, ...bodies.filter((one) => one !== text)] };
    remember(attempt);
    return sendAll(attempt);
  };
}

/** 32 hex digits. `crypto.randomUUID` does not exist on plain http, which a first local setup uses. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
