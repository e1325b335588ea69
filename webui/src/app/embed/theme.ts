import { groundOf, groundsOf, inkOn, mix, primaryOn, readableOn, textOn } from '@/lib/embed/colours';
import type { Scheme } from '@/lib/embed/options';
import { palette } from '@/theme/palette';
import { dark, light, type Tokens } from '@/theme/tokens';

const schemes = { light, dark };

export interface OwnColours {
  background?: string | undefined;
  text?: string | undefined;
  primary?: string | undefined;
}

/** The product's tokens in the owner's colours. Text in them has a contrast of 4.5:1 on every surface. */
export function tokensOf({ background, text, primary }: OwnColours, scheme: Scheme = 'light'): Tokens {
  const basic = schemes[scheme];
  const bg = groundOf(background ?? basic.bg);
  const [, surface2] = groundsOf(bg);
  const ink = inkOn(bg);
  const like = ink === '#ffffff' ? dark : light;
  const readable = (colour: string, ...grounds: string[]) => readableOn(colour, [bg, surface2, ...grounds]);
  const soft = (colour: string) => mix(bg, colour, 0.12);
  const main = primaryOn(primary ?? basic.primary, bg);
  const primarySoft = soft(main);
  const softs = [primarySoft, soft(like.accent), soft(like.danger), soft(like.info)];
  const body = textOn(text ?? like.text, bg);
  const line = (share: number) => mix(bg, ink, share);
  return {
    ...like,
    bg,
    surface: bg,
    surface2,
    closed: surface2,
    line: line(0.12),
    lineStrong: line(0.22),
    controlLine: readableOn(line(0.3), [bg, surface2], 3),
    text: body,
    text2: readable(mix(body, bg, 0.25), ...softs),
    text3: readable(mix(body, bg, 0.3), ...softs),
    primary: main,
    primaryHover: mix(main, ink, 0.18),
    onPrimary: readableOn(inkOn(main), [main, mix(main, ink, 0.18)]),
    primarySoft,
    onPrimarySoft: readableOn(main, [primarySoft]),
    accent: readable(like.accent),
    accentSoft: soft(like.accent),
    onAccentSoft: readableOn(like.onAccentSoft, [soft(like.accent)]),
    success: readable(like.success, soft(like.success)),
    successSoft: soft(like.success),
    danger: readable(like.danger, soft(like.danger)),
    dangerSoft: soft(like.danger),
    onDanger: inkOn(readable(like.danger, soft(like.danger))),
    info: readable(like.info, soft(like.info)),
    infoSoft: soft(like.info),
    focus: main,
  };
}

/** The theme's variables, as MUI names them: `--sw-palette-primary-main`. Some are also needed as channels. */
function variables(values: object, prefix = '--sw-palette'): string {
  return Object.entries(values)
    .map(([name, value]: [string, unknown]) => {
      const variable = `${prefix}-${name}`;
      if (typeof value === 'object' && value !== null) return variables(value, variable);
      const text = String(value);
      return `${variable}:${text};${text.startsWith('#') ? `${variable}Channel:${channels(text)};` : ''}`;
    })
    .join('');
}

const channels = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(' ');

/** The theme in the owner's colours, whatever the device's scheme is. */
export function themeSheet(colours: OwnColours, scheme?: Scheme): string {
  const tokens = tokensOf(colours, scheme);
  return themeOf(tokens, inkOn(tokens.bg) === '#ffffff' ? 'dark' : 'light');
}

/** The product's own theme in one scheme, whatever the device's is. */
export const schemeSheet = (scheme: Scheme): string => themeOf(schemes[scheme], scheme);

const themeOf = (tokens: Tokens, scheme: Scheme) => `color-scheme:${scheme};${variables(palette(tokens))}`;
