import { api } from '@/lib/apiClient';
import type { Business } from '@/lib/queries/business';
import { ifMatch, type Versioned } from '@/lib/versioned';

/** Changes which emails about appointments the owner gets. */
export function saveOwnerEmails({ id, version }: Versioned, owner_emails: Business['owner_emails']) {
  return api('patch', '/api/business/{id}', {
    path: { id },
    body: { owner_emails },
    headers: ifMatch(version),
  });
}
