import type { Components, Theme, ThemeOptions } from '@mui/material/styles';
import { palette } from './palette';
import { dark, light, radius, transition, weight } from './tokens';

/** Styles that the booking page and the dashboard share. Each program sets its own sizes. */
export const baseComponents: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: ({ theme }) => ({ '&.Mui-focusVisible': { outline: focusRing(theme) } }) },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: radius.control,
        fontWeight: theme.typography.fontWeightMedium,
        textAlign: 'center',
        lineHeight: 1.25,
        // A smaller one would let a row squeeze the button until its words reach the edges.
        minWidth: 'min-content',
        transition: `background-color ${transition}, border-color ${transition}`,
      }),
      contained: { fontWeight: weight.bold },
      startIcon: { marginLeft: 0 },
      outlined: ({ theme }) => ({
        borderColor: theme.vars.palette.lineStrong,
        backgroundColor: theme.vars.palette.background.paper,
        '@media (hover: hover)': { '&:hover': { backgroundColor: theme.vars.palette.surface2 } },
        variants: [
          { props: { color: 'primary' }, style: { color: theme.vars.palette.text.primary } },
          {
            props: { color: 'error' },
            style: {
              '@media (hover: hover)': {
                '&:hover': {
                  backgroundColor: theme.vars.palette.dangerSoft,
                  borderColor: theme.vars.palette.danger,
                },
              },
            },
          },
        ],
      }),
      text: ({ theme }) => ({
        '@media (hover: hover)': { '&:hover': { backgroundColor: theme.vars.palette.primarySoft } },
      }),
    },
  },
  MuiPaper: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { outlined: { borderRadius: radius.card, backgroundImage: 'none' } },
  },
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
        fontSize: '.875rem',
        lineHeight: '20px',
        '&.Mui-error': { fontWeight: theme.typography.fontWeightMedium },
      }),
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: false, variant: 'rounded' },
    styleOverrides: { root: ({ theme }) => ({ backgroundColor: theme.vars.palette.surface2 }) },
  },
};

/** The focus ring, the same everywhere. */
const focusRing = (theme: Theme) => `2px solid ${theme.vars.palette.focus}`;

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
