import type { Components, Theme, ThemeOptions } from '@mui/material/styles';
import { palette } from './palette';
import { dark, light, radius } from './tokens';

/** The look of fields, which the booking page and the dashboard share. Each program sets its own sizes. */
export const fieldComponents: Components<Theme> = {
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.vars.palette.text.primary,
        fontSize: '.875rem',
        lineHeight: '20px',
        fontWeight: theme.typography.fontWeightMedium,
        marginBottom: 6,
        '&.Mui-focused, &.Mui-error': { color: theme.vars.palette.text.primary },
      }),
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: radius.control,
        backgroundColor: theme.vars.palette.background.paper,
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.focus },
        '&.Mui-error .MuiOutlinedInput-notchedOutline, &.Mui-error.Mui-focused .MuiOutlinedInput-notchedOutline':
          { borderWidth: 2, borderColor: theme.vars.palette.danger },
      }),
      notchedOutline: ({ theme }) => ({ borderColor: theme.vars.palette.controlLine }),
      input: ({ theme }) => ({ '&::placeholder': { color: theme.vars.palette.text3, opacity: 1 } }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        margin: '6px 0 0',
        textAlign: 'start', // MUI's names a side, which nothing mirrors on the booking page
        fontSize: '.875rem',
        lineHeight: '20px',
        '&.Mui-error': { fontWeight: theme.typography.fontWeightMedium },
      }),
    },
  },
};

/** Theme options that both programs share. */
export function baseTheme(): ThemeOptions {
  return {
    // Without a document, the theme's variables are generated.
    direction: typeof document !== 'undefined' && document.dir === 'rtl' ? 'rtl' : 'ltr',
    colorSchemes: { light: { palette: palette(light) }, dark: { palette: palette(dark) } },
    shape: { borderRadius: radius.control },
    breakpoints: { values: { xs: 0, sm: 768, md: 900, lg: 1200, xl: 1536 } },
    motion: { reducedMotion: 'system' },
  };
}
