import type { QueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { ApiProblem } from '@/lib/problem';

/**
 * Looks whether the session goes on before a link downloads a file. Of a download that is refused the browser says nothing, so
 * to somebody whose session has ended the link would seem to be broken. The look is a small request of its own, whose 401 leads
 * to the sign-in page as any other does. Reading the file itself here would hold all of it in memory, and it may be large.
 * Whatever else goes wrong the browser shows with the download. Returns how to stop.
 */
export function checkDownloads(client: QueryClient): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[download]');
    const path = link ? link.getAttribute('href') : null;
    if (!link || !path?.startsWith('/api/')) return;
    event.preventDefault();
    // Another link, as a menu with this one may have closed meanwhile.
    const follow = () => (link.cloneNode() as HTMLAnchorElement).click();
    const session = path.startsWith('/api/admin/') ? '/api/admin/session' : '/api/account';
    client
      .query({
        queryKey: ['download', session],
        queryFn: ({ signal }) => api('get', session, { signal }),
        staleTime: 0,
        gcTime: 0,
        retry: false, // who wants a file does not wait for that
      })
      .then(follow, (error: unknown) => {
        if (!(error instanceof ApiProblem && error.status === 401)) follow();
      });
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
