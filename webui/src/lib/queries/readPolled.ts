import type { Query, QueryFunctionContext } from '@tanstack/react-query';
import { apiUnlessSame, type PathOf, type RequestOf, type ResultOf, type Tagged } from '@/lib/apiClient';

/**
 * The last response of each polled query, as the server sent it: the query's own data may already show a change
 * that is not saved yet. It is gone with its query, so signing out leaves nothing behind.
 */
const lastResponses = new WeakMap<Query, Tagged<unknown>>();

/** Reads what a query polls. While nothing has changed, the server sends no body and the last one is returned. */
export async function readPolled<P extends PathOf<'get'>>(
  path: P,
  request: RequestOf<P, 'get'>,
  { client, queryKey, signal }: Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>,
): Promise<ResultOf<P, 'get'>> {
  const query = client.getQueryCache().find({ queryKey, exact: true });
  const last = query && (lastResponses.get(query) as Tagged<ResultOf<P, 'get'>> | undefined);
  const response = await apiUnlessSame(path, { ...request, signal }, last);
  if (query) lastResponses.set(query, response);
  return response.body;
}
