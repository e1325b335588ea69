import { ForeignAnswer, NetworkError, readProblem } from './problem';
import type { paths } from './schema';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The paths of the contract that have method M. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, infer Operation>
    ? Operation extends { responses: unknown }
      ? P
      : never
    : never;
}[keyof paths];

type OperationOf<P extends keyof paths, M extends Method> =
  paths[P] extends Record<M, infer Operation> ? Operation : never;

type ParametersOf<Operation, In extends string> = Operation extends { parameters: infer All }
  ? All extends Partial<Record<In, infer One>>
    ? One
    : undefined
  : undefined;

type BodyOf<Operation> = Operation extends { requestBody?: infer Body }
  ? NonNullable<Body> extends { content: { 'application/json': infer Json } }
    ? Json
    : undefined
  : undefined;

type JsonOf<Response> = Response extends { content: { 'application/json': infer Json } } ? Json : undefined;

/** What a successful call returns: the response's JSON, or undefined if it has no body. */
export type ResultOf<P extends keyof paths, M extends Method> =
  OperationOf<P, M> extends { responses: infer Responses }
    ? { [S in keyof Responses & (200 | 201 | 202 | 204)]: JsonOf<Responses[S]> }[keyof Responses &
        (200 | 201 | 202 | 204)]
    : never;

/** A key of the request. It is optional if nothing in its value is required. */
type Argument<Key extends string, Value> = [Value] extends [undefined]
  ? Partial<Record<Key, never>>
  : Partial<Value> extends Value
    ? Partial<Record<Key, Value>>
    : Record<Key, Value>;

/** Everything a call needs according to the contract. */
export type RequestOf<P extends keyof paths, M extends Method> = Argument<
  'path',
  ParametersOf<OperationOf<P, M>, 'path'>
> &
  Argument<'query', ParametersOf<OperationOf<P, M>, 'query'>> &
  Argument<'body', BodyOf<OperationOf<P, M>>> & {
    headers?: Record<string, string>;
    signal?: AbortSignal;
  };

interface PlainRequest {
  path?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

function address(template: string, { path = {}, query = {} }: PlainRequest): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search.toString()}` : filled;
}

async function send(method: Method, path: string, request: PlainRequest): Promise<Response> {
  const { body, headers, signal, ...where } = request;
  let response: Response;
  try {
    response = await fetch(address(path, where), {
      method: method.toUpperCase(),
      headers: {
        Accept: 'application/json',
        'Accept-Language': document.documentElement.lang || 'en',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: signal ?? null,
      redirect: 'manual', // The API never redirects, but a public network does.
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new NetworkError(`${method} ${path}`, { cause });
  }
  // The server sends 304 only for a request with the tag of an earlier response.
  if (!response.ok && response.status !== 304) throw await readProblem(response);
  return response;
}

/** Reads the JSON of a successful response. Only 202 and 204 may have no body. Throws ForeignAnswer for anything else. */
async function readJson(response: Response): Promise<unknown> {
  try {
    const text = await response.text();
    const isEmpty = text === '' && (response.status === 202 || response.status === 204);
    return isEmpty ? undefined : (JSON.parse(text) as unknown);
  } catch (cause) {
    throw new ForeignAnswer(`unreadable response with status ${response.status}`, { cause });
  }
}

/**
 * Calls the API. Returns the JSON of a successful response, or undefined if it has no body.
 *
 * Throws ApiProblem for any other status, and NetworkError if no response of the server came. An abort by the caller is thrown
 * unchanged.
 */
export async function api<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  request: RequestOf<P, M>,
): Promise<ResultOf<P, M>> {
  return (await readJson(await send(method, path, request as PlainRequest))) as ResultOf<P, M>;
}

/** One page of a collection. */
export interface Page<Items> {
  items: Items;
  /** The cursor of the next page; undefined on the last page. */
  cursor: string | undefined;
  /** The number of items on all pages together, if the server counts them. */
  total: number | undefined;
}

/** Reads a page of a collection. The cursor of the next one comes from the response's Link header. */
export async function apiPage<P extends PathOf<'get'>>(
  path: P,
  request: RequestOf<P, 'get'>,
): Promise<Page<ResultOf<P, 'get'>>> {
  const response = await send('get', path, request as PlainRequest);
  const total = response.headers.get('X-Total-Count');
  const next = /<([^>]*)>\s*;\s*rel="?next"?/.exec(response.headers.get('Link') ?? '')?.[1];
  return {
    items: (await readJson(response)) as ResultOf<P, 'get'>,
    cursor:
      next === undefined ? undefined : (new URL(next, location.href).searchParams.get('cursor') ?? undefined),
    total: total === null ? undefined : Number(total),
  };
}

/** A response and its tag. Without a tag it cannot be compared with a later one. */
export interface Tagged<Body> {
  body: Body;
  tag: string | null;
}

/** Repeats a read. Returns `last` if the server says that nothing has changed. */
export async function apiUnlessSame<P extends PathOf<'get'>>(
  path: P,
  request: RequestOf<P, 'get'>,
  last: Tagged<ResultOf<P, 'get'>> | undefined,
): Promise<Tagged<ResultOf<P, 'get'>>> {
  const plain = request as PlainRequest;
  const headers = { ...plain.headers, ...(last?.tag ? { 'If-None-Match': last.tag } : {}) };
  const response = await send('get', path, { ...plain, headers });
  if (response.status === 304 && last) return last;
  return { body: (await readJson(response)) as ResultOf<P, 'get'>, tag: response.headers.get('ETag') };
}
