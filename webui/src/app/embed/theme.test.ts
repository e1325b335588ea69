import { describe, expect, it } from 'vitest';
import { contrast } from '@/lib/embed/colours';
import { basics } from '@/lib/embed/options';
import { dark, light, type Tokens } from '@/theme/tokens';
import { schemeSheet, themeSheet, tokensOf } from './theme';

const steps = ['00', '66', '99', 'ff'];
const colours = steps.flatMap((red) =>
  steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)),
);
const surfaces = ['bg', 'surface', 'surface2'] as const;
const softs = ['primarySoft', 'accentSoft', 'dangerSoft', 'infoSoft'] as const;
const pairs: [text: keyof Tokens, on: keyof Tokens][] = [
  ...(['text', 'text2', 'text3', 'primary', 'danger', 'accent', 'success', 'info'] as const).flatMap((text) =>
    surfaces.map((on): [keyof Tokens, keyof Tokens] => [text, on]),
  ),
  ...(['text', 'text2', 'text3'] as const).flatMap((text) =>
    softs.map((on): [keyof Tokens, keyof Tokens] => [text, on]),
  ),
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryHover'],
  ['onPrimarySoft', 'primarySoft'],
  ['onAccentSoft', 'accentSoft'],
  ['success', 'successSoft'],
  ['danger', 'dangerSoft'],
  ['onDanger', 'danger'],
  ['info', 'infoSoft'],
];

/** The pairs of text and background whose contrast is too low. */
function unreadable(tokens: Tokens): string[] {
  return pairs
    .filter(([text, on]) => contrast(tokens[text], tokens[on]) < 4.49)
    .map(([text, on]) => `${text} ${tokens[text]} on ${on} ${tokens[on]}`);
}

describe('the look of a framed page', () => {
  it('is readable on every background, in every colour', () => {
    for (const background of colours)
      for (const primary of ['#3f8fd6', '#ffe000', '#808080'])
        for (const text of ['#1c1f1e', background]) {
          const tokens = tokensOf({ background, text, primary });
          expect(unreadable(tokens), `${text} and ${primary} on ${background}`).toEqual([]);
          for (const surface of surfaces)
            expect(contrast(tokens.controlLine, tokens[surface])).toBeGreaterThanOrEqual(2.99);
        }
  });

  it('keeps colours that can be read', () => {
    const tokens = tokensOf({ background: '#ffffff', text: '#1c1f1e', primary: '#1f5fa5' });
    expect(tokens).toMatchObject({
      bg: '#ffffff',
      text: '#1c1f1e',
      primary: '#1f5fa5',
      onPrimary: '#ffffff',
    });
  });

  it('sets the variables of the theme and the scheme', () => {
    const sheet = themeSheet({ background: '#101010', primary: '#3f8fd6' });
    expect(sheet).toContain('color-scheme:dark;');
    expect(sheet).toContain('--sw-palette-background-default:#101010;');
    expect(sheet).toContain('--sw-palette-primary-mainChannel:');
    expect(sheet).toContain('--sw-palette-surface2:');
  });
});

it('gives the widget the colours of the theme', () => {
  for (const scheme of ['light', 'dark'] as const) {
    const { bg, primary } = scheme === 'dark' ? dark : light;
    expect(basics[scheme]).toEqual({ background: bg, primary });
    expect(schemeSheet(scheme)).toContain(`color-scheme:${scheme};`);
  }
  expect(tokensOf({ primary: '#3f8fd6' }, 'dark').bg).toBe(dark.bg);
});
