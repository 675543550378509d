import type { ESTree, Plugin } from 'vite';

type Node = ESTree.Expression | ESTree.Super;

/** Also matches chained calls such as `z.string().check(…)`. */
const isSchema = (node: Node): boolean => {
  if (node.type === 'CallExpression') return isSchema(node.callee);
  if (node.type === 'MemberExpression') return isSchema(node.object);
  return node.type === 'Identifier' && node.name === 'z';
};

const schemasOf = ({ body }: ESTree.Program): ESTree.Expression[] =>
  body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ init }) => (init?.type === 'CallExpression' && isSchema(init) ? init : []));

/**
 * Schemas are defined beside the types and rules that screens share with the server. Creating one has no side effects, which a bundler
 * cannot know; with this annotation, it drops schemas that no screen parses with, and then the library.
 */
export const pureSchemas = (): Plugin => ({
  name: 'pure-schemas',
  apply: 'build',
  transform: {
    filter: { id: /\/shared\/.*\.ts$/, code: 'zod/mini' },
    handler(code) {
      return schemasOf(this.parse(code)).reduceRight(
        (text, { start, end }) => `${text.slice(0, start)}/* @__PURE__ */ (() => ${text.slice(start, end)})()${text.slice(end)}`,
        code,
      );
    },
  },
});
