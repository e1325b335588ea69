import path from 'node:path';

const source = path.resolve(import.meta.dirname, '../src');
const rank = { lib: 0, components: 1, modules: 2, features: 3, app: 4, site: 4 };

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
 * Imports flow lib -> components -> modules -> features -> app and site, and no feature imports another.
 * @type {import('eslint').Rule.RuleModule}
 */
export const layers = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      upward:
        '{{from}} must not import from {{to}}: imports flow lib -> components -> modules -> features -> app.',
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
