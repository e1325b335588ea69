/** All cards have loaded after this time, in milliseconds. */
const loading = 3000;

/**
 * Scrolls to an element and stays there while cards above it load and grow, until the reader does something. Returns a
 * function that stops this.
 */
export function keepInView(element: Element): () => void {
  const show = () => element.scrollIntoView();
  show();
  const observer = new ResizeObserver(show);
  observer.observe(document.body);
  const ended = new AbortController();
  const end = () => {
    observer.disconnect();
    ended.abort();
    clearTimeout(timer);
  };
  const timer = setTimeout(end, loading);
  for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(event, end, { passive: true, signal: ended.signal });
  return end;
}
