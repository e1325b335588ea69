import '@testing-library/jest-dom/vitest';
import createCache from '@emotion/cache';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { textsElement } from '../dev/texts';
import './dialog';
import { server } from './server';

// Test files share a document.
if (!document.getElementById('texts')) document.head.insertAdjacentHTML('beforeend', textsElement());

// jsdom has no layout, so nothing scrolls.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
HTMLElement.prototype.hidePopover = () => undefined;
window.ResizeObserver = class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};

// Queries by role ask for the style of every element, and jsdom compares each with every rule. The theme's rules
// stay outside the document, which halves the time of the tests. How a screen looks is tested in a real browser.
const cache = createCache({ key: 'sw', container: document.createElement('div') });
vi.mock('@/theme/styleCache', () => ({
  styleCache: () => cache,
}));

// A busy machine may need longer than the default of one second.
configure({ asyncUtilTimeout: 20_000 });

// A request without a handler is a mistake in the test or in the code, so it fails the test.
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
// Test files share a document and the modules, so each test leaves them as it found them.
afterEach(() => {
  cleanup();
  server.resetHandlers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.title = '';
});
afterAll(() => server.close());
