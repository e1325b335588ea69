/** A hint to the browser to connect to the site before anything is requested from it. */
export function preconnect(origin: string) {
  const hint = document.createElement('link');
  hint.rel = 'preconnect';
  hint.href = origin;
  return hint;
}
