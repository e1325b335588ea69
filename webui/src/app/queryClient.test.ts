import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiProblem, NetworkError } from '@/lib/problem';
import { createQueryClient, type Router } from './queryClient';

afterEach(() => onlineManager.setOnline(true));

it('makes a change at once or not at all when the device is offline', async () => {
  const client = createQueryClient({ state: { location: { pathname: '/' } } } as Router, vi.fn());
  onlineManager.setOnline(false);
  const change = vi.fn(() => Promise.reject(new NetworkError()));
  const mutation = client
    .getMutationCache()
    .build(client, client.defaultMutationOptions({ mutationFn: change }));
  await expect(mutation.execute(undefined)).rejects.toThrow(NetworkError);
  expect(change).toHaveBeenCalledOnce();
  onlineManager.setOnline(true);
  expect(change).toHaveBeenCalledOnce();
});

it.each([
  ['a connection that broke', new NetworkError(), true],
  ['a server that restarts', new ApiProblem(503, 'unavailable', ''), true],
  ['an error without a code, such as that of a proxy', new ApiProblem(500, '', ''), true],
  ["an error of the server's own", new ApiProblem(500, 'internal', ''), false],
  ['a refusal', new ApiProblem(403, 'forbidden', ''), false],
])('reads again after %s or not', (_, error, again) => {
  const client = createQueryClient({ state: { location: { pathname: '/' } } } as Router, vi.fn());
  const { retry } = client.getDefaultOptions().queries ?? {};
  expect(typeof retry === 'function' && retry(0, error)).toBe(again);
});
