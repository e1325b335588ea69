import { renderToStaticMarkup } from 'react-dom/server.edge';
import { describe, expect, it } from 'vitest';
import { Document } from './components/Document';
import { addressIn } from './language';
import { hasPage, pages } from './pages';

const site = 'https://site.example';
/** The product's pages and files to which the site links. */
const elsewhere = ['/login', '/register', '/admin/login', '/licenses.txt'];
const assets = { styles: ['/style.css'], script: (name: string) => `/${name}.js` };

const rendered = new Map(
  pages.map((page) => {
    const html = renderToStaticMarkup(<Document page={page} assets={assets} />);
    const root = new DOMParser().parseFromString(html, 'text/html').documentElement;
    return [addressIn(page.language, page.path), { page, root }] as const;
  }),
);

/** Where the links of a page lead within this installation, without those to its other languages. */
const linksOf = (address: string, root: HTMLElement) =>
  [...root.querySelectorAll('a[href]:not([hreflang])')]
    .map((link) => new URL(link.getAttribute('href') ?? '', `${site}${address}`))
    .filter(({ origin, pathname }) => origin === site && !pathname.includes('SampleURL'));

const alternatesOf = (root: HTMLElement | undefined) =>
  [...(root?.querySelectorAll('link[rel="alternate"]') ?? [])].map(
    (link) => link.getAttribute('href')?.replace('{{.PublicURL}}', '') ?? '',
  );

describe.each([...rendered])('%s', (address, { page, root }) => {
  it('leads to pages and places that exist', () => {
    const missing = linksOf(address, root).filter(({ pathname, hash }) => {
      const target = rendered.get(pathname);
      if (!target) return !elsewhere.includes(pathname);
      return hash !== '' && !target.root.querySelector(`[id="${hash.slice(1)}"]`);
    });
    expect(missing.map(String)).toEqual([]);
  });

  it('leads to pages in its own language where there are any', () => {
    const foreign = linksOf(address, root).filter(({ pathname }) => {
      const target = rendered.get(pathname)?.page;
      return target && target.language !== page.language && hasPage(page.language, target.path);
    });
    expect(foreign.map(String)).toEqual([]);
  });

  it('names its language, and its other languages as they name it', () => {
    expect(root.lang).toBe(page.language);
    expect(root.dir).toBe(page.language === 'ar' ? 'rtl' : 'ltr');
    const alternates = alternatesOf(root);
    expect(alternates.map((other) => alternatesOf(rendered.get(other)?.root))).toEqual(
      alternates.map(() => alternates),
    );
  });
});

it('the home page is in all languages, and in English for everybody else', () => {
  expect(alternatesOf(rendered.get('/')?.root)).toEqual([
    '/',
    '/de',
    '/fr',
    '/es',
    '/pt-BR',
    '/tr',
    '/ar',
    '/',
  ]);
  expect(alternatesOf(rendered.get('/guide')?.root)).toEqual(['/guide', '/de/guide', '/guide']);
});

it('a legal page is in English only', () => {
  expect(alternatesOf(rendered.get('/privacy')?.root)).toEqual([]);
  expect(rendered.has('/de/privacy')).toBe(false);
});
