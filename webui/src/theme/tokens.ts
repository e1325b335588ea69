import type { Theme } from '@mui/material/styles';

/** The product's colours by role. Text has a contrast of 4.5:1 on every surface and every `…Soft`. */
export interface Tokens {
  bg: string;
  surface: string;
  surface2: string;
  /** Lines between surfaces. Too faint for the border of a control. */
  line: string;
  lineStrong: string;
  /** Borders of fields, radios and switches, with 3:1 on every surface. */
  controlLine: string;
  /** Time in calendars that cannot be booked: closed, break, away. */
  closed: string;
  text: string;
  text2: string;
  text3: string;
  primary: string;
  primaryHover: string;
  onPrimary: string;
  primarySoft: string;
  onPrimarySoft: string;
  /** Only for what needs action now. */
  accent: string;
  accentSoft: string;
  onAccentSoft: string;
  success: string;
  successSoft: string;
  danger: string;
  dangerSoft: string;
  onDanger: string;
  info: string;
  infoSoft: string;
  focus: string;
  /** The shadow of dialogs and of panels over the page. Nothing else has one. */
  overlayShadow: string;
}

export const light: Tokens = {
  bg: '#fafaf7',
  surface: '#ffffff',
  surface2: '#f4f3ee',
  line: '#e4e2da',
  lineStrong: '#cfccc1',
  controlLine: '#868d89',
  closed: '#f3f2ec',
  text: '#1c1f1e',
  text2: '#575e5b',
  text3: '#626965',
  primary: '#0e5a54',
  primaryHover: '#0a4843',
  onPrimary: '#ffffff',
  primarySoft: '#e3f0ee',
  onPrimarySoft: '#0a4843',
  accent: '#a84c06',
  accentSoft: '#fcefdd',
  onAccentSoft: '#7c3703',
  success: '#1e7a46',
  successSoft: '#e4f3ea',
  danger: '#b3261e',
  dangerSoft: '#fbe9e7',
  onDanger: '#ffffff',
  info: '#2b5fa8',
  infoSoft: '#e8effa',
  focus: '#0e5a54',
  overlayShadow: '0 8px 28px rgb(28 31 30 / .14)',
};

export const dark: Tokens = {
  bg: '#121514',
  surface: '#1a1e1d',
  surface2: '#222726',
  line: '#323937',
  lineStrong: '#47504d',
  controlLine: '#6f7975',
  closed: '#0d100f',
  text: '#ecefed',
  text2: '#a9b2ae',
  text3: '#949d99',
  primary: '#6fc7bd',
  primaryHover: '#8bd5cc',
  onPrimary: '#062b28',
  primarySoft: '#17332f',
  onPrimarySoft: '#a9e0d9',
  accent: '#f0a95b',
  accentSoft: '#38270f',
  onAccentSoft: '#f6c890',
  success: '#6fce97',
  successSoft: '#15301f',
  danger: '#f2918a',
  dangerSoft: '#3a1a18',
  onDanger: '#2a0b09',
  info: '#93b7ee',
  infoSoft: '#17263d',
  focus: '#8bd5cc',
  overlayShadow: '0 10px 32px rgb(0 0 0 / .5)',
};

/** The device's own fonts, because the booking page loads none. */
export const systemFont =
  'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif';

/** Weights of the type scale. Many system fonts have no 500 and show 400 instead, so text in them uses 600. */
export const weight = { regular: 400, medium: 500, mediumOfSystem: 600, bold: 650 } as const;

/** Corner radii in px. */
export const radius = { control: 8, card: 10, panel: 14 } as const;

/** For changes of colour. Nothing else is animated. */
export const transition = '160ms cubic-bezier(.2,.7,.2,1)';

/** Where people use their fingers. */
export const touch = (theme: Theme) => theme.breakpoints.down('md');
