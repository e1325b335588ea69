import type { Query, QueryFunctionContext } from '@tanstack/react-query';
import { apiUnlessSame, type PathOf, type RequestOf, type ResultOf, type Tagged } from '@/lib/apiClient';

/**
 * The last response of each polled query, as the server sent it: the query's own data may already show a change
 * that is not saved yet. It is removed with its query, so signing out leaves nothing behind.
 */
const lastResponses = new WeakMap<Query, Tagged<unknown>>();

/**
 * Reads what a query polls. While nothing has changed, the server sends no body and the last one is returned.
 * `onChange` is called with a response that differs from the previous one.
 */
export async function readPolled<P extends PathOf<'get'>>(
  path: P,
  request: RequestOf<P, 'get'>,
  { client, queryKey, signal }: Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>,
  onChange?: (body: ResultOf<P, 'get'>) => void,
): Promise<ResultOf<P, 'get'>> {
  const query = client.getQueryCache().find({ queryKey, exact: true });
  const last = query && (lastResponses.get(query) as Tagged<ResultOf<P, 'get'>> | undefined);
  const response = await apiUnlessSame(path, { ...request, signal }, last);
  if (query) lastResponses.set(query, response);
  if (last && response !== last) onChange?.(response.body);
  return response.body;
}

/**
 * The polling interval of data that changes only when the overview does, or at the same instants. The overview reloads it, so
 * that a dashboard sends one request every 30 seconds. Only after a failed read does it poll by itself.
 */
export function followOverview({ state }: Pick<Query, 'state'>): number | false {
  return state.status === 'error' ? 30_000 : false;
}
