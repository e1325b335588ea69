import type { Scheme } from '@/lib/embed/options';

/**
 * Whether the page around an element is light or dark: by the nearest background that is not transparent, or else by the
 * page's own `color-scheme`. What the visitor's device prefers counts only if the page follows it.
 */
export function schemeAround(element: Element): Scheme {
  let at: Element | null = element;
  while (at) {
    const found = schemeOf(getComputedStyle(at).backgroundColor);
    if (found) return found;
    const root: Node = at.getRootNode();
    at = at.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  }
  return canvasScheme();
}

/** The scheme of a colour that covers what is under it. Computed colours are rgb(), or begin with their lightness. */
function schemeOf(colour: string): Scheme | undefined {
  const [first = 0, second = 0, third = 0, opacity = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const form = /^(rgb|ok|lab|lch)/.exec(colour)?.[1];
  if (!form || opacity < 0.5) return undefined;
  const lightness =
    form === 'rgb'
      ? (first * 0.299 + second * 0.587 + third * 0.114) / 255
      : first / (form === 'ok' ? 1 : 100);
  return lightness < 0.5 ? 'dark' : 'light';
}

/** The background that the browser gives a page without one. */
function canvasScheme(): Scheme {
  const probe = document.createElement('i');
  probe.style.cssText = 'display:none;background:Canvas';
  document.documentElement.append(probe);
  const scheme = schemeOf(getComputedStyle(probe).backgroundColor);
  probe.remove();
  return scheme ?? 'light';
}
