/** Whether the page is a frame in a page of another site. */
export const isFramed = () => window.parent !== window;

/** Opens a processor's page, which refuses to be framed, in the whole window. Returns false in a frame that is not allowed to. */
export function openAtTop(url: string): boolean {
  try {
    if (window.top) window.top.location.href = url;
    return window.top !== null;
  } catch {
    return false; // the site around the page forbids it
  }
}

/** Calls `act` once the address has this path. The browser's history reaches its new entry shortly after the booking. */
export function whenAddressIs(path: string, act: () => void): () => void {
  if (location.pathname === path) {
    act();
    return () => undefined;
  }
  const timer = setInterval(() => {
    if (location.pathname !== path) return;
    clearInterval(timer);
    act();
  }, 20);
  return () => clearInterval(timer);
}
