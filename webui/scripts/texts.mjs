// Writes the types of the texts that pages show, from the English catalogue, and the texts of the widget in all languages. Fails if a message is not in the part of ICU
// MessageFormat that adapters/texts/README.md describes.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

const english = new URL('../../adapters/texts/en/', import.meta.url);

/** The type of each value that a part of a message mentions. A choice is not within another one. */
function valuesOf(parts, isInChoice = false) {
  return parts.flatMap((part) => {
    switch (part.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.argument:
        return [[part.value, 'Value']];
      case TYPE.number:
        if (part.style) throw new Error(`the number ${part.value} has a style`);
        return [[part.value, 'number']];
      case TYPE.select:
      case TYPE.plural: {
        if (isInChoice) throw new Error(`the choice by ${part.value} is within another one`);
        if (part.offset || part.pluralType === 'ordinal')
          throw new Error(`${part.value} is not a plain plural`);
        const cases = Object.keys(part.options);
        const isYesOrNo = cases.every((name) => name === 'true' || name === 'other');
        const type = part.type === TYPE.plural ? 'number' : isYesOrNo ? 'boolean' : 'string';
        const inside = Object.values(part.options).flatMap(({ value }) => valuesOf(value, true));
        return [[part.value, type], ...inside];
      }
      default:
        throw new Error('it has a date, a time or a tag');
    }
  });
}

const strictest = ['number', 'boolean', 'string', 'Value'];

function typeOfMessage(message) {
  const values = {};
  for (const [name, type] of valuesOf(parse(message, { ignoreTag: true }))) {
    const known = values[name] ?? type;
    values[name] = strictest.find((one) => one === known || one === type);
  }
  const named = Object.entries(values).map(([name, type]) => `${name}: ${type}`);
  if (named.length > 0) return `(values: { ${named.join('; ')} }) => string`;
  if (message.includes('{')) throw new Error('it has a brace, but no value');
  return 'string';
}

function typeOf(node, path) {
  if (typeof node === 'object')
    return `{ ${Object.entries(node)
      .map(([name, inner]) => `${JSON.stringify(name)}: ${typeOf(inner, `${path}.${name}`)};`)
      .join('\n')} }`;
  try {
    return typeOfMessage(node);
  } catch (error) {
    throw new Error(`message ${path}: ${error.message}`, { cause: error });
  }
}

const target = fileURLToPath(new URL('../src/lib/texts.gen.ts', import.meta.url));
const areas = readdirSync(english).filter((file) => file.startsWith('screen.'));
const types = areas.map((file) => {
  const area = file.split('.')[1];
  return `${area}: ${typeOf(JSON.parse(readFileSync(new URL(file, english), 'utf8')), area)};\n`;
});
const source = `// Generated from adapters/texts/en by \`make generate\`.

/** A value that is written as it is, without separators of thousands. */
type Value = string | number;

/** The texts of each area that a page can have. A text with values is a function. */
export interface Texts { ${types.join('')} }
`;
await write(target, source);

// The widget has no page that could bring its texts, and they are short.
const catalogue = new URL('../', english);
const widget = readdirSync(catalogue)
  .map((language) => [language, new URL(`${language}/screen.widget.json`, catalogue)])
  .filter(([, file]) => existsSync(file))
  .map(([language, file]) => `${JSON.stringify(language)}: ${readFileSync(file, 'utf8')},`);
await write(
  fileURLToPath(new URL('../src/lib/embed/widgetTexts.gen.ts', import.meta.url)),
  `// Generated from adapters/texts by \`make generate\`.

export const widgetTexts = { ${widget.join('')} } as const;
`,
);

async function write(file, content) {
  writeFileSync(file, await format(content, { ...(await resolveConfig(file)), filepath: file }));
}
