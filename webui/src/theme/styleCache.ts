import createCache, { type EmotionCache } from '@emotion/cache';
import { styleNonce } from '@/lib/styleNonce';

const nonce = styleNonce();

/** The styles come before all other styles, so that a component's own style sheet overrides the theme's defaults. */
const options = { key: 'sw', prepend: true, ...(nonce === undefined ? {} : { nonce }) };

let cache: EmotionCache | undefined;

/** Writes the theme's styles into style elements that carry the page's nonce. */
export const styleCache = () => (cache ??= createCache(options));

/** Mirrors the theme's styles, whose own rules name left and right. Only pages from right to left load the script that does it. */
async function mirrorStyles(): Promise<void> {
  const { mirrored } = await import('./mirrored');
  cache = createCache({ ...options, stylisPlugins: mirrored });
}

/** Shows the program once its styles have the direction of the page. */
export function inDirectionOfPage(show: () => void, fail: (error: unknown) => void): void {
  if (document.dir === 'rtl') mirrorStyles().then(show).catch(fail);
  else show();
}
