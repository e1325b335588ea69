/**
 * Runs in a booking page that was opened with `src=embed`, before the first paint. It applies the look that the query
 * asks for, and sends events to the page around it. The events have no customer data, so any page may receive them.
 */
import { readCssColour } from '@/lib/embed/cssColour';
import { readNumber, type Scheme } from '@/lib/embed/options';
import { readInitialData } from '@/lib/initialData';
import { schemeSheet, themeSheet } from './theme';

const isFramed = parent !== window;

/** The parts of the server's styles, such as the owner's brand, that belong to one colour scheme. */
const schemeRules = [...document.styleSheets]
  .flatMap((sheet) => [...sheet.cssRules])
  .filter((rule) => rule instanceof CSSMediaRule)
  .filter((rule) => rule.media.mediaText.includes('prefers-color-scheme: dark'));

/** The query asks for colours, or for the scheme of the page around, or for nothing. */
function theme(query: URLSearchParams): string {
  const [background, text, primary] = ['background', 'text', 'primary'].map((name) =>
    readCssColour(query.get(name)),
  );
  const asked = query.get('scheme');
  const scheme: Scheme | undefined = asked === 'light' || asked === 'dark' ? asked : undefined;
  for (const rule of schemeRules)
    rule.media.mediaText = scheme ? (scheme === 'dark' ? 'all' : 'not all') : '(prefers-color-scheme: dark)';
  if (background ?? text ?? primary)
    return `html:root:root{${themeSheet({ background, text, primary }, scheme)}}`;
  return scheme ? `:root{${schemeSheet(scheme)}}` : '';
}

function look(query: URLSearchParams): string {
  const size = readNumber('fontSize', query.get('size')) / 16;
  const radius = readNumber('borderRadius', query.get('radius'));
  return `@media screen{${theme(query)}html:root:root{font-size:${size * 100}%}
    #root :is(button,[data-variant],.MuiOutlinedInput-root){border-radius:${radius}px}}`;
}

/** The page is as high as its content, and the bar at the bottom of the screen comes after the content. */
const growingLook = `@media screen{html{overflow-y:hidden}
  body,#root>*{min-height:0!important}
  #root>[data-bar-rows]{padding-bottom:0}
  #root aside[data-rows]{position:static;margin:24px -16px 0;border-bottom:1px solid var(--sw-palette-line)}}`;

/** Whether the frame grows with its content, so that only the page around it scrolls. */
const grows = isFramed && new URLSearchParams(location.search).has('grow');
const sheet = new CSSStyleSheet();
const draw = (query: URLSearchParams) => sheet.replaceSync(look(query) + (grows ? growingLook : ''));

draw(new URLSearchParams(location.search));
document.adoptedStyleSheets.push(sheet);

type News =
  | { type: 'ready' | 'unknown' }
  | { type: 'height'; height: number }
  | { type: 'focus'; top: number; bottom: number }
  | { type: 'close' }
  | { type: 'booked'; number: string };

const tell = (news: News) => parent.postMessage(news, '*');

/** The document's height would never shrink below the frame's, so the body is measured. */
function tellHeight(): void {
  new ResizeObserver(() => {
    tell({ type: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) });
  }).observe(document.body);
  addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return;
    const { top, bottom } = target.getBoundingClientRect();
    tell({ type: 'focus', top, bottom });
  });
}

if (isFramed) {
  tell({ type: 'ready' });
  // The page around may choose a look in the address already, so it may also change it later.
  addEventListener(
    'message',
    ({ source, data }: MessageEvent<{ type?: unknown; query?: unknown } | null>) => {
      if (source === parent && data?.type === 'look') draw(new URLSearchParams(String(data.query)));
    },
  );
  addEventListener('DOMContentLoaded', () => {
    const data = readInitialData() as { page?: string } | undefined;
    if (data?.page === 'not_found') tell({ type: 'unknown' });
  });
  addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open]'))
      tell({ type: 'close' });
  });
  addEventListener('booked', ({ detail }) => tell({ type: 'booked', number: detail }));
  // A page that replaced this one would lose the look and not report its height.
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && !link.target && !link.download && link.protocol.startsWith('http')) link.target = '_blank';
  });
}
if (grows) addEventListener('DOMContentLoaded', tellHeight);

declare global {
  interface WindowEventMap {
    /** A customer has booked. Its detail is the booking number. */
    booked: CustomEvent<string>;
  }
}
