// Writes the booking theme's CSS variables into a style sheet. On a slow phone the style engine would need a tenth of a
// second for them before the first paint.
import { writeFileSync } from 'node:fs';
import { createServer } from 'vite';

// Shadows, layers, headings and the colours of single components such as Alert: nothing on the page uses them.
const unused = /^--sw-(shadows|zIndex|overlays|font-(h\d|subtitle|overline)|palette-[A-Z])/;

/** A nested style object as CSS text. */
function css(rules, indent = '') {
  return Object.entries(rules)
    .filter(([name]) => !unused.test(name))
    .map(([name, value]) =>
      typeof value === 'object'
        ? `${indent}${name} {\n${css(value, `${indent}  `)}${indent}}\n`
        : `${indent}${name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${value};\n`,
    )
    .join('');
}

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom', logLevel: 'error' });
const { bookingTheme } = await vite.ssrLoadModule('/src/theme/booking.ts');
const sheets = bookingTheme.generateStyleSheets().map((sheet) => css(sheet));
const header = '/* Generated from booking.ts by `make generate`. */\n';
writeFileSync(new URL('../src/theme/bookingVariables.css', import.meta.url), [header, ...sheets].join('\n'));
await vite.close();
