import createCache from '@emotion/cache';
import { styleNonce } from '@/lib/styleNonce';

const nonce = styleNonce();

/**
 * Writes the theme's styles into style elements that carry the page's nonce. They come before all other
 * styles, so that a component's own style sheet overrides the theme's defaults.
 */
export const styleCache = createCache({
  key: 'sw',
  prepend: true,
  ...(nonce === undefined ? {} : { nonce }),
});
