import { createTheme } from '@mui/material/styles';
import { baseTheme } from './base';
import { dashboardComponents } from './dashboardComponents';
import { systemFont, weight } from './tokens';

const font = `"Inter Variable", ${systemFont}`;
const heading = { fontFamily: font, fontWeight: weight.bold } as const;

/** The dashboard's theme: text of 14 px, controls 36 px high, or 44 px on screens below 900 px. */
export const dashboardTheme = createTheme({
  ...baseTheme(),
  cssVariables: { cssVarPrefix: 'sw', colorSchemeSelector: 'data-scheme' },
  typography: {
    fontFamily: font,
    fontWeightMedium: weight.medium,
    fontWeightBold: weight.bold,
    h1: { ...heading, fontSize: '1.375rem', lineHeight: '28px', letterSpacing: '-.012em' },
    h2: { ...heading, fontSize: '1rem', lineHeight: '24px' },
    h3: { ...heading, fontSize: '.875rem', lineHeight: '20px' },
    h4: { ...heading, fontSize: '1.75rem', lineHeight: '36px', fontVariantNumeric: 'tabular-nums' },
    body1: { fontSize: '.875rem', lineHeight: '20px' },
    body2: { fontSize: '.8125rem', lineHeight: '20px' },
    caption: { fontSize: '.75rem', lineHeight: '16px', fontWeight: weight.medium },
    button: { fontSize: '.875rem', textTransform: 'none' },
  },
  components: dashboardComponents,
});
