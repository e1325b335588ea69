import type { Components, Theme } from '@mui/material/styles';
import { radius, touch, transition, weight } from './tokens';

/** The look and sizes of the dashboard's buttons. */
export const dashboardButtons: Components<Theme> = {
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
    variants: [
      // Such a button can have the focus, so that its reason is read, but it looks disabled.
      {
        props: {},
        style: ({ theme }) => ({
          '&[aria-disabled="true"]': {
            color: theme.vars.palette.action.disabled,
            backgroundColor: theme.vars.palette.action.disabledBackground,
            cursor: 'not-allowed',
          },
        }),
      },
      {
        props: { size: 'medium' },
        style: ({ theme }) => ({ minHeight: 36, padding: '0 14px', [touch(theme)]: { minHeight: 44 } }),
      },
      {
        props: { size: 'small' },
        style: ({ theme }) => ({
          minHeight: 28,
          padding: '0 10px',
          fontSize: '.8125rem',
          [touch(theme)]: { minHeight: 44 },
        }),
      },
      { props: { size: 'large' }, style: { minHeight: 44, padding: '0 20px', fontSize: '1rem' } },
    ],
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: 36,
        height: 36,
        borderRadius: radius.control,
        color: theme.vars.palette.text2,
        '@media (hover: hover)': { '&:hover': { backgroundColor: theme.vars.palette.surface2 } },
        [touch(theme)]: { width: 44, height: 44 },
      }),
    },
  },
};

/** The focus ring, the same everywhere. */
const focusRing = (theme: Theme) => `2px solid ${theme.vars.palette.focus}`;
