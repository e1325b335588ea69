import { CacheProvider, Global, ThemeProvider } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import type { ComponentProps, ReactNode } from 'react';
import { styleCache } from './styleCache';
import { bookingTheme } from './theme/booking';

const variables = bookingTheme.generateStyleSheets();
// Its types know neither overrides nor optional keys; at run time it reads only `defaultProps`.
const defaults = bookingTheme.components as ComponentProps<typeof DefaultPropsProvider>['value'];

/**
 * The booking page's theme. Its colour scheme is the device's, by a media query alone, so that
 * MUI's own provider with its switch and its storage is not needed: fewer bytes, and nothing that
 * a browser which blocks storage could refuse.
 */
export function BookingRoot({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={styleCache}>
      <ThemeProvider theme={bookingTheme}>
        <Global styles={variables} />
        <DefaultPropsProvider value={defaults}>{children}</DefaultPropsProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
