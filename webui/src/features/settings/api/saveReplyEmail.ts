import { api } from '@/lib/apiClient';
import { ifMatch, type Versioned } from '@/lib/versioned';

/** Changes the address to which customers reply; empty removes it. */
export function saveReplyEmail({ id, version }: Versioned, reply_email: string) {
  return api('patch', '/api/business/{id}', {
    path: { id },
    body: { reply_email },
    headers: ifMatch(version),
  });
}
