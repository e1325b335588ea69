import { api } from '@/lib/apiClient';
import { ifMatch, type Versioned } from '@/lib/versioned';

/** Replaces the sites that may show the booking page inside their pages. None means every site. */
export function saveEmbedSites({ id, version }: Versioned, embed_sites: string[]) {
  return api('patch', '/api/business/{id}', {
    path: { id },
    body: { embed_sites },
    headers: ifMatch(version),
  });
}
