// Fails when a built file uses what the oldest supported browsers do not have, by MDN's data. README and guide name the same versions.
import { existsSync, readFileSync } from 'node:fs';
import compat from '@mdn/browser-compat-data' with { type: 'json' };
import { parse } from 'acorn';
import { full } from 'acorn-walk';
import * as css from 'css-tree';

const dist = new URL('../dist/', import.meta.url);
const booking = { safari: '16.4', firefox: '121', chrome: '111' };
const dashboard = { safari: '17', firefox: '125', chrome: '114' };

/** What older browsers do without, or what is used only where it exists. */
const optional = new Set([
  // How lines are filled, how bars and controls look, and how scrolling ends.
  ...['text-wrap', 'text-wrap: pretty', 'text-wrap: balance', 'scrollbar-width', 'scrollbar-width: none'],
  ...['accent-color', 'overscroll-behavior'],
  // Safari knows no contrast themes, for which it is.
  ...['forced-color-adjust', 'forced-color-adjust: none'],
  // The build adds the form with a prefix, or the source has it.
  ...['user-select', 'text-align: match-parent', 'print-color-adjust', 'print-color-adjust: exact'],
  // React and the initials of staff members look whether it exists.
  ...['.startViewTransition()', 'Intl.Segmenter'],
]);

const read = (name) => readFileSync(new URL(name, dist), 'utf8');

/** The scripts and styles that a build's manifest lists. */
function filesOf(manifest) {
  const chunks = Object.values(JSON.parse(read(`.vite/${manifest}`)));
  const files = chunks.flatMap(({ file, css: styles = [] }) => [file, ...styles]);
  // The site's pages are rendered by a script that is not kept.
  return [...new Set(files)].filter((file) => /\.(js|css)$/.test(file) && existsSync(new URL(file, dist)));
}

const number = (version) => {
  const [major, minor = 0] = version.replace('≤', '').split('.').map(Number);
  return major * 1000 + minor;
};

/** The first version of a browser with a feature, or infinity. */
function since({ support }, browser) {
  const statements = [support[browser]].flat();
  const versions = statements
    .filter((one) => one && !one.flags && !one.prefix && !one.alternative_name && !one.version_removed)
    .map(({ version_added: added }) =>
      added === true || added === 'preview'
        ? added === true
          ? 0
          : Infinity
        : added
          ? number(added)
          : Infinity,
    );
  return Math.min(...versions, Infinity);
}

const compatOf = (group, ...path) =>
  path.reduce((found, name) => (found && Object.hasOwn(found, name) ? found[name] : undefined), group)
    ?.__compat;

/** The names of what a style sheet uses, with their data. */
function usedInStyles(source) {
  const used = new Map();
  const add = (name, data) => data && used.set(name, data);
  const { properties, selectors, types, 'at-rules': rules } = compat.css;
  css.walk(css.parse(source), function (node) {
    if (this.atrule?.name === 'supports') return;
    const name = node.name ?? node.property;
    if (node.type === 'Declaration' && !name.startsWith('-')) {
      add(name, compatOf(properties, name));
      const value = css.generate(node.value);
      if (/^[a-z-]+$/.test(value)) add(`${name}: ${value}`, compatOf(properties, name, value));
    }
    if (node.type === 'Atrule') add(`@${name}`, compatOf(rules, name));
    if (node.type === 'FeatureRange') add('@media range', compatOf(rules, 'media', 'range_syntax'));
    if (node.type.startsWith('Pseudo') && !name.startsWith('-')) add(`:${name}`, compatOf(selectors, name));
    if (node.type === 'Function') add(`${name}()`, compatOf(types, name) ?? compatOf(types, 'color', name));
    if (node.type === 'Dimension' && /^(d|s|l)v[hw]$/.test(node.unit))
      add(node.unit, compatOf(types, 'length', 'viewport_percentage_units_dynamic'));
  });
  return used;
}

const { builtins } = compat.javascript;
/** Objects whose functions are called by their own name, such as Intl.Segmenter. */
const named = ['Array', 'Intl', 'Map', 'Object', 'Promise', 'String'];
/** Methods that are called on a value, by name, with the data of each type that has one. A name alone does not tell more. */
const methods = new Map();
for (const type of [
  builtins.Array,
  builtins.String,
  compat.api.Element,
  compat.api.HTMLElement,
  compat.api.Document,
])
  for (const [name, { __compat: data }] of Object.entries(type))
    if (data) methods.set(name, [...(methods.get(name) ?? []), data]);

function usedInScript(source) {
  const used = new Map();
  full(parse(source, { ecmaVersion: 2023, sourceType: 'module' }), (node) => {
    if (node.type === 'MemberExpression' && !node.computed && named.includes(node.object.name)) {
      const data = compatOf(builtins, node.object.name, node.property.name);
      if (data) used.set(`${node.object.name}.${node.property.name}`, data);
    }
    const { callee } = node;
    if (node.type !== 'CallExpression' || callee.type !== 'MemberExpression' || callee.computed) return;
    const { object, property } = callee;
    if (!named.includes(object.name) && methods.has(property.name))
      used.set(`.${property.name}()`, methods.get(property.name));
  });
  return used;
}

/** No part of a table may be positioned: WebKit does not place anything in a row, and the others do. */
function positionedRows(source) {
  const found = [];
  css.walk(css.parse(source), {
    visit: 'Rule',
    enter({ prelude, block }) {
      const subjects = css
        .generate(prelude)
        .split(',')
        .map((one) => one.split(/[ >+~]/).at(-1));
      const isPositioned = block.children.some(
        ({ property, value }) => property === 'position' && /relative|sticky/.test(css.generate(value)),
      );
      if (isPositioned) found.push(...subjects.filter((one) => /^(tr|tbody|thead|tfoot)\b/.test(one)));
    },
  });
  return found;
}

const parts = [
  {
    name: 'booking page',
    files: [...filesOf('manifest.json'), 'embed.js', 'widget.js', 'framed.js'],
    oldest: booking,
  },
  { name: 'site', files: filesOf('site.json'), oldest: booking },
  { name: 'dashboard', files: filesOf('app.json'), oldest: dashboard },
];

const problems = new Set();
for (const { name, files, oldest } of parts) {
  for (const file of files) {
    const source = read(file);
    const isStyle = file.endsWith('.css');
    if (isStyle) for (const row of positionedRows(source)) problems.add(`${file}: ${row} is positioned`);
    for (const [feature, data] of isStyle ? usedInStyles(source) : usedInScript(source))
      for (const [browser, version] of Object.entries(oldest)) {
        const first = Math.min(...[data].flat().map((one) => since(one, browser)));
        if (first > number(version) && !optional.has(feature))
          problems.add(`${name}: ${feature} needs ${browser} ${first / 1000}, in ${file}`);
      }
  }
}
for (const problem of problems) console.log(problem);
if (problems.size === 0) console.log('ok    every built file runs in the oldest browsers');
process.exit(problems.size === 0 ? 0 : 1);
