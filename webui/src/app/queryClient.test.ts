import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { NetworkError } from '@/lib/problem';
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
