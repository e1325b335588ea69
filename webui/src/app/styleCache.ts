import createCache from '@emotion/cache';
import { styleNonce } from '@/lib/styleNonce';

const nonce = styleNonce();

/**
 * Where the theme's styles go: style elements that carry the page's nonce, before everything else,
 * so that a component's own style sheet wins over the theme's defaults.
 */
export const styleCache = createCache({
  key: 'sw',
  prepend: true,
  ...(nonce === undefined ? {} : { nonce }),
});
