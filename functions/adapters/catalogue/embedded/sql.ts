import { DIMENSIONS } from '#functions/adapters/catalogue/model/embedding.ts';

/** A piece of SQL whose values travel beside it. Made by the `sql` tag only, so that no text of a request is ever spliced in. */
export type Sql = { parts: readonly string[]; values: readonly string[] };

type Bound = { bound: string };
export type Name = { identifier: string };
type Piece = Sql | Bound | Name | number;

const IDENTIFIER = /^[a-z][a-z0-9_]*$/;

/** A fraction or any other number that is no integer; with an exponent, since without one it would be a decimal. */
export const double = (value: number): Sql => {
  if (!Number.isFinite(value)) throw new Error(`not a number: ${value}`);
  const digits = String(value);
  return literal(digits.includes('e') ? digits : `${digits}e0`);
};
export const varchar = (value: string): Bound => ({ bound: value });
/** A table or column of the schema. */
export const name = (identifier: string): Name => {
  if (!IDENTIFIER.test(identifier)) throw new Error(`not an identifier of the schema: ${identifier}`);
  return { identifier };
};

/** Numbers become literals, since DuckDB skips row groups only for values whose type it knows, and plans them in one step; text is bound and cast. */
export const sql = (texts: TemplateStringsArray, ...pieces: Piece[]): Sql =>
  pieces.reduce<Sql>((left, piece, index) => appendText(append(left, toSql(piece)), texts[index + 1] ?? ''), literal(texts[0] ?? ''));

export const join = (pieces: readonly Sql[], separator: ' AND ' | ' OR ' | ' UNION ALL ' | ', ' | ' + ' | ' | ' | ' '): Sql => {
  const [first = literal(''), ...rest] = pieces;
  return rest.reduce((left, piece) => append(appendText(left, separator), piece), first);
};

/** Text with numbered parameters, as the driver takes it. */
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
