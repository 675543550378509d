import { DIMENSIONS } from '#functions/adapters/catalogue/model/embedding.ts';

/** A part of a query with its bound values. Only the `sql` tag creates it, so that text of a request never becomes part of the query. */
export type Sql = { parts: readonly string[]; values: readonly string[] };

type Bound = { bound: string };
export type Name = { identifier: string };
type Piece = Sql | Bound | Name | number;

const IDENTIFIER = /^[a-z][a-z0-9_]*$/;

/** A floating-point number; written with an exponent, because DuckDB reads a literal without one as a decimal. */
export const double = (value: number): Sql => {
  if (!Number.isFinite(value)) throw new Error(`not a number: ${value}`);
  const digits = String(value);
  return literal(digits.includes('e') ? digits : `${digits}e0`);
};
export const varchar = (value: string): Bound => ({ bound: value });
/** Name of a table or column. Throws for anything but a lower-case identifier. */
export const name = (identifier: string): Name => {
  if (!IDENTIFIER.test(identifier)) throw new Error(`not an identifier of the schema: ${identifier}`);
  return { identifier };
};

/**
 * Numbers become literals: DuckDB skips row groups only for values of known type, and plans such a query in one step. Text is bound
 * and cast.
 */
export const sql = (texts: TemplateStringsArray, ...pieces: Piece[]): Sql =>
  pieces.reduce<Sql>((left, piece, index) => appendText(append(left, toSql(piece)), texts[index + 1] ?? ''), literal(texts[0] ?? ''));

export const join = (pieces: readonly Sql[], separator: ' AND ' | ' OR ' | ' UNION ALL ' | ', ' | ' + ' | ' | ' | ' '): Sql => {
  const [first = literal(''), ...rest] = pieces;
  return rest.reduce((left, piece) => append(appendText(left, separator), piece), first);
};

/** Text with numbered parameters for the driver. */
export const render = ({ parts, values }: Sql): { text: string; values: string[] } => ({
  text: parts.reduce((text, part, index) => `${text}$${index}${part}`),
  values: [...values],
});

const literal = (text: string): Sql => ({ parts: [text], values: [] });

const toSql = (piece: Piece): Sql => {
  if (typeof piece === 'number') return literal(integer(piece));
  if ('identifier' in piece) return literal(piece.identifier);
  if ('bound' in piece) return { parts: ['', '::varchar'], values: [piece.bound] };
  return piece;
};

const integer = (value: number): string => {
  if (!Number.isSafeInteger(value)) throw new Error(`not an integer: ${value}`);
  return String(value);
};

const appendText = (left: Sql, text: string): Sql => append(left, literal(text));

const append = (left: Sql, right: Sql): Sql => ({
  parts: [...left.parts.slice(0, -1), `${left.parts.at(-1)}${right.parts[0]}`, ...right.parts.slice(1)],
  values: [...left.values, ...right.values],
});

export const vectorLiteral = (values: readonly number[]): Sql =>
  sql`[${join(
    values.map((value) => sql`${value}`),
    ', ',
  )}]::FLOAT[${DIMENSIONS}]`;
