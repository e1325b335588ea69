import type { Components, Theme } from '@mui/material/styles';
import { textsOf } from '@/lib/texts';
import { fieldComponents } from './base';
import { touch, transition, weight } from './tokens';

const messages = textsOf('app');

/** Sizes and styles of the dashboard's fields and switches. */
export const dashboardFields: Components<Theme> = {
  MuiOutlinedInput: {
    ...fieldComponents.MuiOutlinedInput,
    variants: [
      {
        props: {},
        style: ({ theme }) => ({
          '& .MuiOutlinedInput-input': {
            height: 24,
            padding: '8px 12px',
            boxSizing: 'content-box',
            [touch(theme)]: { padding: '10px 12px' },
          },
          '& .MuiSelect-select.MuiSelect-select': { minHeight: 24 },
          '&.MuiInputBase-multiline': { padding: '8px 12px', '& .MuiOutlinedInput-input': { padding: 0 } },
        }),
      },
    ],
  },
  // Menus open outside of the page's landmarks. As a named region, each is a landmark itself.
  MuiMenu: { defaultProps: { slotProps: { paper: { role: 'region', 'aria-label': messages.menu } } } },
  MuiAutocomplete: {
    defaultProps: { slotProps: { popper: { role: 'region', 'aria-label': messages.menu } } },
    styleOverrides: {
      root: ({ theme }) => ({
        '& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root.MuiOutlinedInput-root': {
          padding: '0 36px 0 0',
          '& .MuiAutocomplete-input': { padding: '8px 12px', [touch(theme)]: { padding: '10px 12px' } },
        },
      }),
    },
  },
  MuiFormControlLabel: {
    styleOverrides: { root: ({ theme }) => ({ [touch(theme)]: { minHeight: 44 } }) },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: '4px 0 0',
        fontSize: '.8125rem',
        lineHeight: '18px',
        fontWeight: weight.regular,
        '&.Mui-error': { fontWeight: weight.medium },
      },
    },
  },
  MuiInputBase: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 40,
        fontSize: '.875rem',
        [touch(theme)]: { minHeight: 44, fontSize: '1rem' },
      }),
    },
  },
  MuiSwitch: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: { width: 32, height: 20, padding: 0, margin: '6px 8px 6px 0' },
      switchBase: ({ theme }) => ({
        padding: 2,
        '&.Mui-checked': { transform: 'translateX(12px)', color: theme.vars.palette.background.paper },
        '&.Mui-checked + .MuiSwitch-track': { opacity: 1, backgroundColor: theme.vars.palette.primary.main },
        '&.Mui-focusVisible + .MuiSwitch-track': {
          outline: `2px solid ${theme.vars.palette.focus}`,
          outlineOffset: 2,
        },
      }),
      thumb: ({ theme }) => ({
        width: 16,
        height: 16,
        boxShadow: 'none',
        color: theme.vars.palette.background.paper,
      }),
      track: ({ theme }) => ({
        borderRadius: 10,
        opacity: 1,
        backgroundColor: theme.vars.palette.controlLine,
        transition: `background-color ${transition}`,
      }),
    },
  },
};
