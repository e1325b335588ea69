import { messages } from './messages';

/** A field that the server refuses. `field` is the API's name, with dots when nested. */
export interface FieldError {
  field: string;
  message: string;
}

/** A response that is not a success, read from the server's problem document (RFC 9457). */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';

  constructor(
    readonly status: number,
    /** Stable code such as `slot_taken`. Empty if the response was no problem document. */
    readonly code: string,
    /** Sentence for the user. Empty if the response had none. */
    readonly detail: string,
    readonly errors: readonly FieldError[] = [],
    /** Seconds to wait before trying again, if the server limits the rate. */
    readonly retryAfter?: number,
    /** With status 412, and with code `changed_meanwhile`: the current state of what somebody has changed. */
    readonly current?: unknown,
    /** With code `places_gone`: how many places the class has left. */
    readonly placesLeft?: number,
  ) {
    super(detail || `HTTP ${status}`);
  }
}

/**
 * No response of the server came: the device is offline, the request was blocked, or the connection broke. The server may have done
 * what was asked.
 */
export class NetworkError extends Error {
  override readonly name: 'NetworkError' | 'ForeignAnswer' = 'NetworkError';
}

/** Something else responded, such as the sign-in page of a public network or a proxy. */
export class ForeignAnswer extends NetworkError {
  override readonly name = 'ForeignAnswer';
}

/** Whether the server may have done what was asked, because its own response is missing. Its problem documents have a code. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof ApiProblem) || error.code === '';
}

/**
 * Why something failed: the server's sentence, or that its response is missing. Otherwise, and for internal errors, it is `fallback`.
 */
export function problemDetail(error: unknown, fallback: string): string {
  if (error instanceof ForeignAnswer) return messages.foreignAnswer;
  if (error instanceof NetworkError) return messages.networkError;
  return error instanceof ApiProblem && error.detail && error.status !== 500 ? error.detail : fallback;
}

/** The server's sentence about a refusal that a retry cannot fix, such as that a business takes no bookings; else empty. */
export function refusalText(error: unknown): string {
  return error instanceof ApiProblem && error.status === 403 ? error.detail : '';
}

/** Whether the server refused because the account is being deleted. */
export function isInDeletion(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'account_in_deletion';
}

/** What the server says about one field that it refuses, by the API's name. */
export function fieldError(error: unknown, field: string): string | undefined {
  return error instanceof ApiProblem ? error.errors.find((one) => one.field === field)?.message : undefined;
}

/** Reads the problem document of a failed response. A response without a body keeps only its status. */
export async function readProblem(response: Response): Promise<ApiProblem | ForeignAnswer> {
  const body = response.status < 400 ? undefined : await readObject(response);
  if (!body) return new ForeignAnswer(`no problem document with status ${response.status}`);
  const retryAfter = Number(response.headers.get('Retry-After'));
  return new ApiProblem(
    response.status,
    text(body.code),
    text(body.detail),
    fieldErrors(body.errors),
    retryAfter > 0 ? retryAfter : undefined,
    body.current,
    typeof body.places_left === 'number' ? body.places_left : undefined,
  );
}

async function readObject(response: Response): Promise<Record<string, unknown> | undefined> {
  try {
    const body: unknown = JSON.parse((await response.text()) || '{}');
    return typeof body === 'object' && body !== null ? { ...body } : undefined;
  } catch {
    return undefined; // a proxy's HTML page
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function fieldErrors(value: unknown): FieldError[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return [];
    const { field, message } = entry as Record<string, unknown>;
    return typeof field === 'string' && typeof message === 'string' ? [{ field, message }] : [];
  });
}
