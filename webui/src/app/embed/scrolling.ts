/** Keeps the page from scrolling. Where its scroll bar took space, that space stays empty, so that nothing moves. */
export function lockScrolling() {
  const { style, clientWidth } = document.documentElement;
  const { overflow, paddingRight } = style;
  const bar = innerWidth - clientWidth;
  style.overflow = 'hidden';
  if (bar > 0)
    style.paddingRight = `calc(${getComputedStyle(document.documentElement).paddingRight} + ${bar}px)`;
  return () => {
    style.overflow = overflow;
    style.paddingRight = paddingRight;
  };
}

/** Scrolls a part of the frame into view. Browsers do not do so, because the frame itself does not scroll. */
export function scrollTo(top: number, height: number) {
  if (top < 0 || top + height > innerHeight) scrollBy(0, top - 24);
}
