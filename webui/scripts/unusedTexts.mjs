// Fails if nothing uses a text that pages get.
import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(import.meta.dirname, '..');
const config = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile).config;
const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
const program = ts.createProgram(
  fileNames.filter((file) => file.includes('/src/') && !/\/src\/site\/|\.test\.tsx?$/.test(file)),
  { ...options, incremental: false },
);
const checker = program.getTypeChecker();
const catalogue = program.getSourceFile(path.join(root, 'src/lib/texts.gen.ts'));

/** The declarations of the texts, with their ids. */
const unused = new Map();
const collect = (node, id) => {
  if (node.type && ts.isTypeLiteralNode(node.type))
    node.type.members.forEach((one) => collect(one, [...id, one.name.text]));
  else unused.set(node, id.join('.'));
};
for (const node of catalogue.statements)
  if (ts.isInterfaceDeclaration(node))
    for (const area of node.members)
      // The widget has its texts in all languages, in a file that is written from them.
      if (area.name.text !== 'widget') collect(area, [area.name.text]);

const names = new Set([...unused.values()].flatMap((id) => id.split('.')));
const use = (symbol) => symbol?.declarations?.forEach((declaration) => unused.delete(declaration));
const isText = (file) => /\btextsOf\(/.test(file.text);

/** Whether a file imports texts. */
const reads = (file) =>
  file.statements.some((node) => {
    const imported = ts.isImportDeclaration(node) && checker.getSymbolAtLocation(node.moduleSpecifier);
    return imported && isText(imported.valueDeclaration);
  });

/** All texts of a group, and of the groups in it. */
function useAll(type) {
  for (const property of type.getProperties()) {
    if (!names.has(property.name)) continue;
    use(property);
    const inner = checker.getTypeOfSymbol(property);
    if (inner.flags & ts.TypeFlags.Object && inner.getCallSignatures().length === 0) useAll(inner);
  }
}

/** The properties that an expression in brackets can mean. */
function chosenBy({ expression, argumentExpression }) {
  const chosen = checker.getTypeAtLocation(argumentExpression);
  return (chosen.isUnion() ? chosen.types : [chosen])
    .filter((one) => one.isStringLiteral() && names.has(one.value))
    .map((one) => checker.getTypeAtLocation(expression).getProperty(one.value));
}

/** All properties of a group that is read as a whole, such as one that is listed, or is one of two. */
function useGroup(expression) {
  if (ts.isElementAccessExpression(expression))
    chosenBy(expression).forEach((one) => one && useAll(checker.getTypeOfSymbol(one)));
  if (ts.isIdentifier(expression) || ts.isPropertyAccessExpression(expression))
    useAll(checker.getTypeAtLocation(expression));
}

function visit(node) {
  if (ts.isCallExpression(node)) node.arguments.forEach(useGroup);
  if (ts.isVariableDeclaration(node) && node.type && node.initializer) useGroup(node.initializer);
  if (ts.isJsxExpression(node) && node.expression) useGroup(node.expression);
  if (ts.isPropertyAccessExpression(node) && names.has(node.name.text))
    use(checker.getSymbolAtLocation(node.name));
  if (ts.isJsxSpreadAttribute(node) || ts.isSpreadAssignment(node)) useGroup(node.expression);
  if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(useGroup);
  if (ts.isElementAccessExpression(node)) chosenBy(node).forEach(use);
  if (ts.isBindingElement(node) && names.has((node.propertyName ?? node.name).text))
    use(checker.getTypeAtLocation(node.parent).getProperty((node.propertyName ?? node.name).text));
  ts.forEachChild(node, visit);
}
program
  .getSourceFiles()
  .filter((file) => reads(file) || isText(file))
  .forEach(visit);

if (unused.size > 0) {
  console.error(
    `Nothing uses these texts of adapters/texts/en/screen.*.json:\n${[...unused.values()].join('\n')}`,
  );
  process.exitCode = 1;
}
