import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';

/** Below 768 px: tables become cards and dialogs fill the screen. */
export function usePhone(): boolean {
  return useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
}

/** Below 1200 px: side panels cover the page instead of being beside it. */
export function useNarrow(): boolean {
  return useMediaQuery(useTheme().breakpoints.down('lg'), { noSsr: true });
}
