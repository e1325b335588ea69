import { describe, expect, it } from 'vitest';
import { dark, light, type Tokens } from './tokens';

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const surfaces = ['bg', 'surface', 'surface2'] as const;
const texts: [text: keyof Tokens, on: keyof Tokens][] = [
  ...(['text', 'text2', 'text3', 'primary', 'danger', 'accent', 'success', 'info'] as const).flatMap((text) =>
    surfaces.map((on): [keyof Tokens, keyof Tokens] => [text, on]),
  ),
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryHover'],
  ['onPrimarySoft', 'primarySoft'],
  ['text3', 'primarySoft'],
  ['onAccentSoft', 'accentSoft'],
  ['success', 'successSoft'],
  ['danger', 'dangerSoft'],
  ['onDanger', 'danger'],
  ['info', 'infoSoft'],
  ['text2', 'dangerSoft'],
  ['text2', 'accentSoft'],
  ['text2', 'infoSoft'],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('%s scheme', (_, tokens) => {
  it.each(texts)('%s on %s is readable', (text, on) => {
    expect(contrast(tokens[text], tokens[on])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(surfaces)('controls and focus are visible on %s', (on) => {
    expect(contrast(tokens.controlLine, tokens[on])).toBeGreaterThanOrEqual(3);
    expect(contrast(tokens.focus, tokens[on])).toBeGreaterThanOrEqual(3);
  });
});
