import { isDeepStrictEqual } from 'node:util';
import type { Json } from '#infra/local/services/aws-error.ts';

/** A value of a condition: a path, a literal like `{ S: 'text' }`, or an expression with arguments of its own. */
type Part = { args?: Part[]; M?: unknown; L?: unknown } | (string | number)[];

const isDocument = (value: unknown): value is { M?: unknown; L?: unknown } =>
  typeof value === 'object' && value !== null && ('M' in value || 'L' in value);

/** Maps and lists anywhere in a value. */
const documentsIn = (value: unknown): Json[] => {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(documentsIn);
  return isDocument(value) ? [value as Json, ...inside] : inside;
};

/**
 * dynalite compares maps and lists by identity, DynamoDB by content. Lets the literals of a condition share the equal documents of the
 * item that it is checked against.
 */
export const shareEqualDocuments = (condition: Part, item: Json): void => {
  if (Array.isArray(condition)) return;
  for (const part of condition.args ?? []) shareEqualDocuments(part, item);
  if (!isDocument(condition)) return;
  const equal = documentsIn(item).find((document) => isDeepStrictEqual(document, condition));
  if (equal) Object.assign(condition, equal);
};
