import { createTheme } from '@mui/material/styles';
import { baseTheme, fieldComponents } from './base';
import { systemFont, weight } from './tokens';

/** The theme of the booking page's form: text of 16 px, controls 48 px high, the device's font and colour scheme. */
export const bookingTheme = createTheme({
  ...baseTheme(),
  cssVariables: { cssVarPrefix: 'sw', colorSchemeSelector: 'media' },
  typography: {
    fontFamily: systemFont,
    fontWeightMedium: weight.mediumOfSystem,
    fontWeightBold: weight.bold,
    body1: { fontSize: '1rem', lineHeight: '24px' },
    button: { fontSize: '1rem', textTransform: 'none' },
  },
  components: {
    ...fieldComponents,
    MuiInputBase: { styleOverrides: { root: { minHeight: 48, fontSize: '1rem' } } },
    MuiOutlinedInput: {
      ...fieldComponents.MuiOutlinedInput,
      variants: [
        {
          props: {},
          style: {
            '& input': { height: 24, padding: '12px 13px' },
            '&.MuiInputBase-multiline': { padding: '11px 13px' },
          },
        },
      ],
    },
  },
});
