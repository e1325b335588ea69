import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { styleNonce } from '@/lib/boot';

// Prepended, so that a component's own style sheet wins over the theme's defaults.
const nonce = styleNonce();
const cache = createCache({ key: 'sw', prepend: true, ...(nonce === undefined ? {} : { nonce }) });

interface StyledRootProps {
  theme: Theme;
  /** Whether a chosen colour scheme is kept in local storage; without it the system decides. */
  remembersScheme: boolean;
  children: ReactNode;
}

/** The theme, written through style elements that carry the page's nonce. */
export function StyledRoot({ theme, remembersScheme, children }: StyledRootProps) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} {...(remembersScheme ? {} : { storageManager: null })}>
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
