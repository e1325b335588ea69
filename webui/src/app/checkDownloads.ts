import type { QueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { ApiProblem } from '@/lib/problem';

/**
 * Asks for the session before a link downloads a file, and leads to the sign-in page if it has ended. A browser shows nothing when a
 * download is refused, so the link would seem broken. The file is not fetched here, because a script would keep all of it in memory.
 * Every other failure is left to the download itself. Returns a function that stops this.
 */
export function checkDownloads(client: QueryClient): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[download]');
    const path = link ? link.getAttribute('href') : null;
    if (!link || !path?.startsWith('/api/')) return;
    event.preventDefault();
    // A copy of the link is clicked, because a menu with the link may have closed by then.
    // It names the language of the page, because a browser sends its own.
    const follow = () => {
      const copy = link.cloneNode() as HTMLAnchorElement;
      const address = new URL(copy.href);
      address.searchParams.set('lang', document.documentElement.lang || 'en');
      copy.href = address.href;
      copy.click();
    };
    const session = path.startsWith('/api/admin/') ? '/api/admin/session' : '/api/account';
    client
      .query({
        queryKey: ['download', session],
        queryFn: ({ signal }) => api('get', session, { signal }),
        staleTime: 0,
        gcTime: 0,
        retry: false, // the download starts at once instead
      })
      .then(follow, (error: unknown) => {
        if (!(error instanceof ApiProblem && error.status === 401)) follow();
      });
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
