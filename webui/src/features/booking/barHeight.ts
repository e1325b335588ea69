const property = '--sw-bar-bottom';

/** The ref of a bar at the bottom of the window. It tells the page's styles how much the bar covers, so that nothing stays below it. */
export function shareBarHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(property, `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty(property);
  };
}
