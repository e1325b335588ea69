import path from 'node:path';

const source = path.resolve(import.meta.dirname, '../src');

/** Files whose English is not a text of a page: tests and what they use, and what authors of other sites read in the widget. */
const exempt = /\.test\.tsx?$|[\\/]testing[\\/]|[\\/]app[\\/]embed[\\/]|[\\/]site[\\/]/;

/** Attributes that people read or hear. */
const read = [
  'title',
  'label',
  'placeholder',
  'alt',
  'aria-label',
  'aria-description',
  'helperText',
  'hint',
  'text',
];

/** At least two words, the first with a capital, such as "Add staff"; or words that end as a sentence does. */
const sentence = /^\p{Lu}\p{Ll}+,? \p{L}|\p{L}{2} \p{Ll}{2}.*[.!?]$/u;

const isError = ({ type, callee }) =>
  (type === 'NewExpression' || type === 'CallExpression') &&
  /Error$|^console/.test(callee.name ?? callee.object?.name ?? '');

const isProse = (text) => sentence.test(text.trim());

/**
 * What people read stands in the catalogue (adapters/texts), where it can be translated.
 * @type {import('eslint').Rule.RuleModule}
 */
export const textInCatalogue = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { text: 'Put the text {{text}} into adapters/texts/en, and read it with textsOf.' },
  },
  create(context) {
    if (!context.filename.startsWith(source) || exempt.test(context.filename)) return {};
    const report = (node, text) =>
      context.report({ node, messageId: 'text', data: { text: JSON.stringify(text.trim()) } });
    const check = (node, text) => {
      if (isProse(text) && !isError(node.parent) && node.parent.type !== 'ImportDeclaration')
        report(node, text);
    };
    return {
      JSXText: (node) => /\p{L}{2}/u.test(node.value) && report(node, node.value),
      JSXAttribute: ({ name, value }) => {
        if (read.includes(name.name) && value?.type === 'Literal' && /\p{L}/u.test(value.value))
          report(value, value.value);
      },
      Literal: (node) =>
        typeof node.value === 'string' && node.parent.type !== 'JSXAttribute' && check(node, node.value),
      TemplateLiteral: (node) => check(node, node.quasis.map(({ value }) => value.cooked).join('x')),
    };
  },
};
