import { api } from '@/lib/apiClient';
import type { components } from '@/lib/schema';
import { ifMatch } from '@/lib/versioned';

interface Target {
  id: string;
  /** The version that was seen. The server refuses to change a newer one. Without a version it changes the current one. */
  version: number | undefined;
}

/** Changes some fields of the business. */
export function changeBusiness({ id, version }: Target, body: components['schemas']['BusinessPatch']) {
  const headers = version === undefined ? {} : ifMatch(version);
  return api('patch', '/api/business/{id}', { path: { id }, body, headers });
}
