import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { ERRORS } from '#shared/http/errors.ts';
import japanese from '#web/i18n/sentences/ja.json' with { type: 'json' };

const ROOT = resolve(import.meta.dirname, '../..');
const SERVER = [
  'functions/{accounts,features,platform,ports}/**/*.ts',
  'functions/adapters/{aws,dynamo,stripe,vendors}/**/*.ts',
  'shared/**/*.ts',
];
/** For programs and for who runs the product: no screen of ours brings them about. */
const FOR_PROGRAMS = [
  "An API token can't make this call",
  'This file is too large: ask for it with Accept-Encoding: gzip',
  'The signature of this message is not valid',
  'Say what to note: note, status, add_tags or remove_tags',
  'Choose at least one creator',
  'Name at least one creator',
];

const sources = SERVER.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).map((path) =>
  ts.createSourceFile(path, readFileSync(resolve(ROOT, path), 'utf8'), ts.ScriptTarget.Latest),
);

const nodesOf = (source: ts.Node): ts.Node[] => {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};
const nodes = sources.flatMap(nodesOf);

const constants = new Map(
  nodes
    .filter(ts.isVariableDeclaration)
    .flatMap(({ name, initializer }) => (ts.isIdentifier(name) && initializer ? [[name.text, initializer] as const] : [])),
);

/** What an expression says, as far as that stands in the code: as it is, as a constant, with numbers in it. */
const textOf = (node: ts.Expression | undefined): string[] => {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isNumericLiteral(node)) return [node.text.replaceAll('_', '')];
  if (ts.isIdentifier(node)) return textOf(constants.get(node.text));
  if (ts.isConditionalExpression(node)) return [...textOf(node.whenTrue), ...textOf(node.whenFalse)];
  return ts.isTemplateExpression(node) ? filledIn(node) : [];
};

const filledIn = ({ head, templateSpans }: ts.TemplateExpression): string[] => {
  const parts = templateSpans.map(({ expression, literal }) => textOf(expression).map((value) => `${value}${literal.text}`)[0]);
  return parts.includes(undefined) ? [] : [`${head.text}${parts.join('')}`];
};

const CHECKS = ['minLength', 'maxLength', 'regex', 'refine', 'minimum', 'maximum', 'email'];
const nameOf = ({ expression }: ts.CallExpression): string =>
  ts.isPropertyAccessExpression(expression) ? expression.name.text : ts.isIdentifier(expression) ? expression.text : '';

const saidBy = (node: ts.Node): string[] => {
  if (ts.isNewExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'AppError')
    return textOf(node.arguments?.[1]);
  if (ts.isCallExpression(node) && ['refuseField', 'refuseWith', ...CHECKS].includes(nameOf(node))) return textOf(node.arguments.at(-1));
  const isTable = ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.name.text.endsWith('_SENTENCES');
  return isTable ? nodesOf(node).flatMap((each) => (ts.isPropertyAssignment(each) ? textOf(each.initializer) : [])) : [];
};

/** Without the parts of sentences that name a field of a request first ("must be …"): forms never send those. */
const isSentence = (text: string): boolean => /^[A-Z].* /.test(text);

describe('what the server says', () => {
  const said = [...new Set([...Object.values(ERRORS).map(({ message }) => message), ...nodes.flatMap(saidBy)])].filter(isSentence);

  it('is found in its code', () => {
    expect(said).toEqual(expect.arrayContaining(['Not enough credits', 'This user does not exist', 'Invalid phone number']));
    expect(said.length).toBeGreaterThan(100);
  });

  it.each(said.filter((sentence) => !FOR_PROGRAMS.includes(sentence)))('[SHL-11] can be read in Japanese: %s', (sentence) => {
    expect(Object.keys(japanese)).toContain(sentence);
  });
});
