import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import { fact } from '../facts';
import { addressIn, languages, type Language } from '../language';
import { messages } from '../messages';
import type { Page, ScriptName } from '../page';
import { hasPage, pages } from '../pages';
import { sharedPicture } from '../pictures/pictureFiles';
import { ReaderContext } from '../ReaderContext';
import { SiteFooter } from './SiteFooter';
import { SiteHeader } from './SiteHeader';

/** The addresses of the files that the build made. */
export interface DocumentAssets {
  styles: readonly string[];
  script: (name: ScriptName | 'site') => string;
}

interface DocumentProps {
  page: Page;
  assets: DocumentAssets;
}

const urlIn = (language: Language, path: string) => `${fact('PublicURL')}${addressIn(language, path)}`;

/** A whole page of the site, from `<html>` on. */
export function Document({ page, assets }: DocumentProps) {
  const { language, path } = page;
  const text = messages[language];
  const title = path === '/' ? page.title : text.titleOf(page.title);
  const canonical = urlIn(language, path);
  return (
    <html lang={language} dir={languages.find(({ id }) => id === language)?.dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <meta name="description" content={page.description} />
        <link rel="canonical" href={canonical} />
        <Alternates path={path} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={text.product} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={page.description} />
        <meta property="og:url" content={canonical} />
        <meta property="og:image" content={`${fact('PublicURL')}${sharedPicture(language)}`} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta name="twitter:card" content="summary_large_image" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="preload" as="font" href={interLatin} type="font/woff2" crossOrigin="anonymous" />
        {assets.styles.map((address) => (
          <link key={address} rel="stylesheet" href={address} />
        ))}
        {(['site', ...(page.scripts ?? [])] as const).map((name) => (
          <script key={name} type="module" src={assets.script(name)} />
        ))}
        {page.structuredData?.map((json) => (
          <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
        ))}
      </head>
      <body>
        <ReaderContext value={{ language, has: hasPage }}>
          <a className="skip" href="#main">
            {text.skip}
          </a>
          <SiteHeader place={page.place} />
          <main id="main" tabIndex={-1}>
            {page.content}
          </main>
          <SiteFooter path={path} />
        </ReaderContext>
      </body>
    </html>
  );
}

/** Tells search engines of a page in several languages where each is, and which is for all other people. The sitemap says the same. */
function Alternates({ path }: { path: string }) {
  const versions = pages.filter((page) => page.path === path);
  if (versions.length < 2) return null;
  return (
    <>
      {versions.map(({ language }) => (
        <link key={language} rel="alternate" hrefLang={language} href={urlIn(language, path)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={urlIn('en', path)} />
    </>
  );
}
