import type { Components, Theme } from '@mui/material/styles';
import { fieldComponents } from './base';
import { dashboardButtons } from './dashboardButtons';
import { dashboardFields } from './dashboardFields';
import { radius, weight } from './tokens';

/** The look of a filled chip. MUI's background under the pointer and the focus would hide the words. */
const soft = (backgroundColor: string, color: string) => ({
  color,
  '&, &:hover, &.Mui-focusVisible': { backgroundColor },
  '&.MuiChip-clickable:is(:hover, .Mui-focusVisible)': { boxShadow: 'inset 0 0 0 1px currentColor' },
});

/** Sizes and styles of the dashboard's components. */
export const dashboardComponents: Components<Theme> = {
  ...fieldComponents,
  ...dashboardButtons,
  ...dashboardFields,
  MuiPaper: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { outlined: { borderRadius: radius.card, backgroundImage: 'none' } },
  },
  MuiSkeleton: {
    defaultProps: { animation: false, variant: 'rounded' },
    styleOverrides: { root: ({ theme }) => ({ backgroundColor: theme.vars.palette.surface2 }) },
  },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiCardHeader: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 56,
        padding: '8px 20px',
        borderBottom: `1px solid ${theme.vars.palette.line}`,
      }),
      title: { fontSize: '1rem', lineHeight: '24px', fontWeight: weight.bold },
    },
  },
  MuiCardContent: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: 20,
        '&:last-child': { paddingBottom: 20 },
        [theme.breakpoints.down('sm')]: { padding: 16, '&:last-child': { paddingBottom: 16 } },
      }),
    },
  },
  MuiChip: {
    defaultProps: { size: 'small', variant: 'outlined' },
    styleOverrides: {
      root: { fontWeight: weight.medium },
      sizeSmall: { height: 22, fontSize: '.75rem' },
      outlined: ({ theme }) => ({ borderColor: theme.vars.palette.line }),
      icon: { display: 'flex', marginLeft: 6, marginRight: -4, color: 'inherit' },
    },
    variants: [
      {
        props: { variant: 'filled', color: 'warning' },
        style: ({ theme }) => soft(theme.vars.palette.accentSoft, theme.vars.palette.onAccentSoft),
      },
      {
        props: { variant: 'filled', color: 'error' },
        style: ({ theme }) => soft(theme.vars.palette.dangerSoft, theme.vars.palette.danger),
      },
      {
        props: { variant: 'filled', color: 'primary' },
        style: ({ theme }) => soft(theme.vars.palette.primarySoft, theme.vars.palette.onPrimarySoft),
      },
    ],
  },
  MuiToggleButton: { styleOverrides: { root: ({ theme }) => ({ color: theme.vars.palette.text2 }) } },
  MuiTable: { defaultProps: { size: 'small' } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 40,
        padding: '4px 12px',
        borderColor: theme.vars.palette.line,
      }),
      head: ({ theme }) => ({
        height: 36,
        fontSize: '.75rem',
        fontWeight: weight.medium,
        color: theme.vars.palette.text2,
      }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: radius.panel,
        boxShadow: theme.vars.palette.overlayShadow,
        '&.MuiDialog-paperFullScreen': { borderRadius: 0 },
      }),
    },
  },
  MuiAlert: { styleOverrides: { root: { borderRadius: radius.card, fontSize: '.875rem' } } },
};
