import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { styleCache } from './styleCache';
import { dashboardTheme } from './dashboard';

/** The dashboard's theme. Owners choose its colour scheme, and the browser remembers the choice. */
export function DashboardThemeProvider({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={styleCache()}>
      <ThemeProvider theme={dashboardTheme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
