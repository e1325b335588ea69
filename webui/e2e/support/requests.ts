import type { Page, Route } from '@playwright/test';

type Handler = (route: Route) => Promise<void>;

/**
 * Handles the requests to a URL until the returned function is called. The route itself stays: the browser can lose a
 * request that is sent while its last route is removed.
 */
export async function handleRequests(page: Page, url: string, handle: Handler): Promise<() => void> {
  let handling = true;
  await page.route(url, (route) => (handling ? handle(route) : route.fallback()));
  return () => {
    handling = false;
  };
}

/** Handles the next request to a URL; later ones reach the server. */
export async function handleNextRequest(page: Page, url: string, handle: Handler): Promise<void> {
  const stop = await handleRequests(page, url, (route) => {
    stop();
    return handle(route);
  });
}
