import type { PaletteOptions } from '@mui/material/styles';
import type { Tokens } from './tokens';

/** Roles that MUI's palette lacks. Each becomes a CSS variable such as `--sw-palette-surface2`. */
type OwnColour =
  | 'surface2'
  | 'line'
  | 'lineStrong'
  | 'controlLine'
  | 'closed'
  | 'text2'
  | 'text3'
  | 'primarySoft'
  | 'onPrimarySoft'
  | 'accent'
  | 'accentSoft'
  | 'onAccentSoft'
  | 'successSoft'
  | 'danger'
  | 'dangerSoft'
  | 'onDanger'
  | 'infoSoft'
  | 'focus'
  | 'overlayShadow';

type OwnColours = Record<OwnColour, string>;

declare module '@mui/material/styles' {
  // Both themes use CSS variables, so `theme.vars` always exists.
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette extends OwnColours {}
  interface PaletteOptions extends Partial<OwnColours> {}
}

/** MUI's palette from our tokens. A colour's `light` is its soft surface, its `dark` the hover colour. */
export function palette(t: Tokens): PaletteOptions {
  return {
    ...t,
    text: { primary: t.text, secondary: t.text2, disabled: t.text3 },
    background: { default: t.bg, paper: t.surface },
    divider: t.line,
    primary: { main: t.primary, light: t.primarySoft, dark: t.primaryHover, contrastText: t.onPrimary },
    secondary: { main: t.text2, light: t.surface2, dark: t.text, contrastText: t.surface },
    warning: { main: t.accent, light: t.accentSoft, dark: t.onAccentSoft, contrastText: t.surface },
    success: { main: t.success, light: t.successSoft, dark: t.success, contrastText: t.surface },
    error: { main: t.danger, light: t.dangerSoft, dark: t.danger, contrastText: t.onDanger },
    info: { main: t.info, light: t.infoSoft, dark: t.info, contrastText: t.surface },
  };
}
