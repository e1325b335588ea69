/** How the widget may look on other sites, and within which limits. Pixels, except for the colours. */
export const numberOptions = {
  width: { min: 300, max: 800, initial: 600 },
  height: { min: 400, max: 1000, initial: 800 },
  borderRadius: { min: 0, max: 20, initial: 8 },
  fontSize: { min: 12, max: 20, initial: 16 },
} as const;

export type NumberOption = keyof typeof numberOptions;

/** The number in a text, moved into the option's limits. A text without one gives the initial value. */
export function readNumber(option: NumberOption, text: string | null): number {
  const { min, max, initial } = numberOptions[option];
  const number = Math.round(Number.parseFloat(text ?? ''));
  return Number.isNaN(number) ? initial : Math.min(max, Math.max(min, number));
}

/** A colour like "#3f8fd6" or "#38d", written with or without its mark, as six digits, or undefined. */
export function readColour(text: string | null): string | undefined {
  const digits = /^\s*#?([0-9a-f]{3}|[0-9a-f]{6})\s*$/i.exec(text ?? '')?.[1]?.toLowerCase();
  return digits && `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`;
}

export type Scheme = 'light' | 'dark';

/** The colours of the booking page where the widget has none, as in the theme. */
export const basics = {
  light: { background: '#fafaf7', primary: '#0e5a54' },
  dark: { background: '#121514', primary: '#6fc7bd' },
} as const;

export interface FrameOptions {
  /** What the page around the frame looks like. Without it, the visitor's device decides. */
  scheme?: Scheme;
  backgroundColor?: string | undefined;
  textColor?: string | undefined;
  primaryColor?: string | undefined;
  borderRadius: number;
  fontSize: number;
}

/** The query of a booking page inside another page. The page reads it in framed.ts. */
export function frameQuery(options: FrameOptions): URLSearchParams {
  const query = new URLSearchParams({ src: 'embed' });
  if (options.scheme) query.set('scheme', options.scheme);
  const colours = { background: 'backgroundColor', text: 'textColor', primary: 'primaryColor' } as const;
  for (const [name, option] of Object.entries(colours)) {
    const colour = options[option];
    if (colour) query.set(name, colour.slice(1));
  }
  query.set('radius', `${options.borderRadius}`);
  query.set('size', `${options.fontSize}`);
  return query;
}

/** The permissions of the widget's frame: calendar files, printing, links in new tabs and the payment page need them. */
export const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals allow-top-navigation-by-user-activation';
