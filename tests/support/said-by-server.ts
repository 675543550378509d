import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';

const ROOT = resolve(import.meta.dirname, '../..');
/** Code whose messages reach a screen; loads and the command line address operators. */
const SERVER = [
  'functions/{accounts,config,features,http,jobs,ports,search}/**/*.ts',
  'functions/*.ts',
  'functions/adapters/{aws,data-provider,dynamo,http,images,integrations,social,stripe}/**/*.ts',
  'functions/adapters/catalogue/model/*.ts',
  'functions/adapters/catalogue/data-provider/**/*.ts',
  'functions/adapters/catalogue/{embedded,opensearch}/search/{compile,counts,search,similarity}*.ts',
  'shared/**/*.ts',
];
/** zod checks whose last argument is the message. */
const CHECKS = ['minLength', 'maxLength', 'regex', 'refine', 'minimum', 'maximum', 'email'];
const THROWS = ['refuseField', 'refuseWith'];

const nodesOf = (source: ts.Node): ts.Node[] => {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

const nodes = SERVER.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).flatMap((path) =>
  nodesOf(ts.createSourceFile(path, readFileSync(resolve(ROOT, path), 'utf8'), ts.ScriptTarget.Latest, true)),
);

const byName = <T extends { name: ts.Node; initializer?: ts.Expression | undefined }>(named: T[]): Map<string, ts.Expression[]> => {
  const found = new Map<string, ts.Expression[]>();
  for (const { name, initializer } of named)
    if (ts.isIdentifier(name) && initializer) found.set(name.text, [...(found.get(name.text) ?? []), initializer]);
  return found;
};
const ofModule = (node: ts.VariableDeclaration): boolean => ts.isSourceFile(node.parent.parent.parent);
const constants = byName(nodes.filter(ts.isVariableDeclaration).filter(ofModule));
const properties = byName(nodes.filter(ts.isPropertyAssignment));

/** Placeholder for a part of a message that is known only at run time. */
const VARIABLE = '{}';

/** Texts that an expression can evaluate to, as far as they are literals in this file; empty for messages from elsewhere. */
const textsOf = (node: ts.Node | undefined): string[] => {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isNumericLiteral(node)) return [node.text.replaceAll('_', '')];
  if (ts.isTemplateExpression(node)) return filledIn(node);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(textsOf);
  if (ts.isBinaryExpression(node)) return [node.left, node.right].flatMap(textsOf);
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)) return textsOf(node.expression);
  if (ts.isObjectLiteralExpression(node))
    return node.properties.flatMap((each) => (ts.isPropertyAssignment(each) ? textsOf(each.initializer) : []));
  return named(node);
};

/** Nodes being visited: a property may be defined by one of the same name. */
const visiting = new Set<ts.Node>();
/** Without these, names that are defined by each other would be followed in every combination. */
const known = new Map<ts.Node, string[]>();

const named = (node: ts.Node): string[] => {
  if (visiting.has(node)) return [];
  const before = known.get(node);
  if (before) return before;
  visiting.add(node);
  const texts = [...new Set(textsOfName(node))];
  visiting.delete(node);
  known.set(node, texts);
  return texts;
};

const textsOfName = (node: ts.Node): string[] => {
  if (ts.isIdentifier(node)) return (constants.get(node.text) ?? []).flatMap(textsOf);
  if (ts.isElementAccessExpression(node)) return textsOf(node.expression);
  if (ts.isArrowFunction(node)) return textsOf(node.body);
  if (ts.isCallExpression(node)) return textsOf(node.expression);
  if (!ts.isPropertyAccessExpression(node) || ['message', 'length'].includes(node.name.text)) return [];
  return (properties.get(node.name.text) ?? []).flatMap(textsOf);
};

const filledIn = ({ head, templateSpans }: ts.TemplateExpression): string[] => {
  const parts = templateSpans.map(({ expression, literal }) => {
    const values = textsOf(expression);
    return `${values.length === 1 ? values[0] : VARIABLE}${literal.text}`;
  });
  return [`${head.text}${parts.join('')}`];
};

const calledIn = ({ expression }: ts.CallExpression | ts.NewExpression): string =>
  ts.isPropertyAccessExpression(expression) ? expression.name.text : ts.isIdentifier(expression) ? expression.text : '';

/** The message node of a throw: of an AppError, of a field error, or of a helper that creates one. */
const sentenceOf = (node: ts.Node): ts.Node | undefined => {
  if (ts.isNewExpression(node)) return calledIn(node) === 'AppError' ? node.arguments?.[1] : undefined;
  if (!ts.isCallExpression(node)) return undefined;
  const called = calledIn(node);
  return [...THROWS, ...CHECKS, ...throwers].includes(called) ? node.arguments.at(-1) : undefined;
};

const throwers: string[] = [];
for (const [name, [made]] of constants) {
  if (!made || !ts.isArrowFunction(made) || made.parameters.length !== 1) continue;
  const word = made.parameters[0]?.name.getText();
  if (nodesOf(made.body).some((each) => sentenceOf(each)?.getText() === word)) throwers.push(name);
}

const tables = nodes.filter((node) => ts.isVariableDeclaration(node) && /(?<!MAIL|ALERT)_MESSAGES$/.test(node.name.getText()));

/** Every message in the server's code, with `{}` for its placeholders. */
export const SAID: readonly string[] = [
  ...new Set([
    ...nodes.flatMap((node) => textsOf(sentenceOf(node))),
    ...tables.flatMap((node) => textsOf((node as ts.VariableDeclaration).initializer)),
  ]),
];
