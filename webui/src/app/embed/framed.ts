/**
 * Runs in a booking page that was opened with `src=embed`, before the first paint. It applies the look that the query
 * asks for, and sends events to the page around it. The events have no customer data, so any page may receive them.
 */
import { readColour, readNumber } from '@/lib/embed/options';
import { themeSheet } from './theme';

const query = new URLSearchParams(location.search);
const isFramed = parent !== window;
/** Whether the frame grows with its content, so that only the page around it scrolls. */
const grows = isFramed && query.has('grow');

function look(): string {
  const background = readColour(query.get('background'));
  const text = readColour(query.get('text'));
  const primary = readColour(query.get('primary'));
  const theme = (background ?? text ?? primary) ? themeSheet({ background, text, primary }) : '';
  const size = readNumber('fontSize', query.get('size')) / 16;
  const radius = readNumber('borderRadius', query.get('radius'));
  return `@media screen{html:root:root{${theme}font-size:${size * 100}%}
    #root :is(button,.MuiButton-root,.MuiOutlinedInput-root){border-radius:${radius}px}}`;
}

/** The page is as high as its content, and the bar at the bottom of the screen comes after the content. */
const growingLook = `@media screen{html{overflow-y:hidden}
  body,#root>*{min-height:0!important}
  #root>[data-bar-rows]{padding-bottom:0}
  #root aside[data-rows]{position:static;margin:24px -16px 0;border-bottom:1px solid var(--sw-palette-line)}}`;

const sheet = new CSSStyleSheet();
sheet.replaceSync(look() + (grows ? growingLook : ''));
document.adoptedStyleSheets.push(sheet);

type News =
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
