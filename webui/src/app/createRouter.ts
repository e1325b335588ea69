import { createBrowserRouter, type RouteObject } from 'react-router';

/**
 * Gives an entry that the browser has added for a typed address what the router gives its own: a key, under which the scroll
 * position is kept, and its place among the entries, without which the router cannot hold it back.
 */
function adoptEntry(idx: number): void {
  const key = Math.random().toString(36).slice(2, 10);
  window.history.replaceState({ usr: null, key, idx }, '');
}

/** The router of the browser's address. It also knows the entries of addresses that are typed, such as another #hash. */
export function createRouter(routes: RouteObject[]) {
  let place = 0;
  if (window.history.state === null) adoptEntry(place);
  // Listeners of the window are called in the order in which they were added, so this one comes before the router's.
  window.addEventListener('popstate', () => {
    if (window.history.state === null && window.location.hash !== router.state.location.hash)
      adoptEntry(place + 1);
  });
  const router = createBrowserRouter(routes);
  router.subscribe(() => {
    place = (window.history.state as { idx?: number } | null)?.idx ?? place;
  });
  return router;
}
