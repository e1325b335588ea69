import { CacheProvider, ThemeProvider } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import type { ComponentProps, ReactNode } from 'react';
import { styleCache } from './styleCache';
import { bookingTheme } from './booking';

// The provider's type lacks style overrides and optional keys. At run time it reads only `defaultProps`.
const defaults = bookingTheme.components as ComponentProps<typeof DefaultPropsProvider>['value'];

/**
 * The theme of the booking page's form. A media query alone sets its colour scheme to the device's. MUI's own
 * provider would add bytes for switching schemes, and it uses storage, which a frame may not have. The theme's
 * variables are in a separate style sheet, bookingVariables.css, which all of the page uses.
 */
export function BookingThemeProvider({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={styleCache()}>
      <ThemeProvider theme={bookingTheme}>
        <DefaultPropsProvider value={defaults}>{children}</DefaultPropsProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
