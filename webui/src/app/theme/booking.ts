import { createTheme } from '@mui/material/styles';
import { baseComponents, baseTheme } from './base';
import { systemFont, weight } from './tokens';

/** The booking page's theme: text of 16 px, controls 48 px high, the device's font and colour scheme. */
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
    ...baseComponents,
    MuiButton: {
      ...baseComponents.MuiButton,
      defaultProps: { disableElevation: true, size: 'large' },
      variants: [{ props: { size: 'large' }, style: { minHeight: 48, padding: '0 20px', fontSize: '1rem' } }],
    },
    MuiInputBase: { styleOverrides: { root: { minHeight: 48, fontSize: '1rem' } } },
    MuiOutlinedInput: {
      ...baseComponents.MuiOutlinedInput,
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
