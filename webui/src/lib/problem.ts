/** One field that the server refuses; `field` is the name on the wire, dotted when nested. */
export interface FieldError {
  field: string;
  message: string;
}

/** An answer that is not a success, as the server's problem document (RFC 9457) tells it. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';

  constructor(
    readonly status: number,
    /** Stable word for programs, such as `slot_taken`; empty when the answer was no problem document. */
    readonly code: string,
    /** Sentence for the user; empty when the answer had none. */
    readonly detail: string,
    readonly errors: readonly FieldError[] = [],
    /** Seconds to wait, when the server limits the rate. */
    readonly retryAfter?: number,
  ) {
    super(detail || `HTTP ${status}`);
  }
}

/** The request found no server: offline, blocked, or broken on the way. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** The server's sentence when it has one that helps, else the caller's own: a defect explains nothing. */
export function problemDetail(error: unknown, fallback: string): string {
  return error instanceof ApiProblem && error.detail && error.status !== 500 ? error.detail : fallback;
}

/** Reads the problem document of a failed answer; an answer of another kind keeps only its status. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const body = await readObject(response);
  const retryAfter = Number(response.headers.get('Retry-After'));
  return new ApiProblem(
    response.status,
    text(body.code),
    text(body.detail),
    fieldErrors(body.errors),
    retryAfter > 0 ? retryAfter : undefined,
  );
}

async function readObject(response: Response): Promise<Record<string, unknown>> {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? { ...body } : {};
  } catch {
    return {}; // a proxy's HTML page, or nothing at all
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
