import path from 'node:path';

const source = path.resolve(import.meta.dirname, '../src');
const rank = { lib: 0, theme: 1, components: 2, modules: 3, features: 4, app: 5, site: 5 };

/** The layer of a file, and the feature it belongs to. */
function placeOf(file) {
  const [layer, name] = path.relative(source, file).split(path.sep);
  return layer in rank ? { layer, feature: layer === 'features' ? name : undefined } : undefined;
}

function resolveImport(from, specifier) {
  if (specifier.startsWith('@/')) return path.join(source, specifier.slice(2));
  return specifier.startsWith('.') ? path.resolve(path.dirname(from), specifier) : undefined;
}

/**
 * Imports flow lib -> theme -> components -> modules -> features -> app and site, and no feature imports another.
 * @type {import('eslint').Rule.RuleModule}
 */
export const layers = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      upward:
        '{{from}} must not import from {{to}}: imports flow lib -> theme -> components -> modules -> features -> app.',
      sideways: 'feature {{from}} must not import feature {{to}}: share through modules.',
    },
  },
  create(context) {
    const here = placeOf(context.filename);
    if (!here) return {};
    const check = (node) => {
      if (typeof node.source?.value !== 'string') return;
      const target = resolveImport(context.filename, node.source.value);
      const there = target && placeOf(target);
      if (!there) return;
      if (rank[there.layer] > rank[here.layer])
        context.report({ node, messageId: 'upward', data: { from: here.layer, to: there.layer } });
      else if (here.feature && there.feature && here.feature !== there.feature)
        context.report({ node, messageId: 'sideways', data: { from: here.feature, to: there.feature } });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};
