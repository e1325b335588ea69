import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { styleCache } from './styleCache';
import { dashboardTheme } from './theme/dashboard';

/** The dashboard's theme, with a colour scheme that the owner may choose and the browser remembers. */
export function StyledRoot({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={styleCache}>
      <ThemeProvider theme={dashboardTheme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
