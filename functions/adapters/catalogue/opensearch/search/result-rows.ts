import { decodeShares, type SharesOfCreator } from '#functions/adapters/catalogue/model/audience-shares.ts';
import { AUDIENCES } from '#functions/adapters/catalogue/model/audiences.ts';
import type { Embedding } from '#functions/adapters/catalogue/model/embedding-tables.ts';
import type { StoredRow } from '#functions/adapters/catalogue/model/result-row.ts';
import { KEPT_TAGS, keptSharesField, vectorField } from '../load/mapping.ts';

/**
 * Visible fields are read from doc values: unpacking the records of a hundred creators takes longer than finding them. `Shown` is the part
 * of a hit that contains them.
 */
export type Shown = { fields?: Record<string, unknown[]> };

const ROW = ['row'];
const ROW_AND_SHARES = [...ROW, ...AUDIENCES.map(keptSharesField)];

type Wanted = { shares?: boolean; fields?: readonly string[] | undefined; source?: readonly string[] };

/** Without `source` nothing stored is read at all: even an id would unpack the record beside it. */
export const showing = ({ shares = false, fields = [], source }: Wanted = {}) => ({
  docvalue_fields: [...(shares ? ROW_AND_SHARES : ROW), ...fields],
  ...(source ? { _source: source } : { _source: false, stored_fields: '_none_' }),
});

export const rowOf = (hit: Shown): StoredRow => jsonIn(hit, 'row') as StoredRow;

/** Each tag with its weight in whole percents. */
export const tagsOf = (hit: Shown): [tag: string, percent: number][] => (jsonIn(hit, KEPT_TAGS) ?? []) as [string, number][];

/** Undefined for one without a direction. */
export const vectorOf = (hit: Shown, embedding: Embedding): Int8Array | undefined => {
  const bytes = bytesIn(hit, vectorField(embedding));
  return bytes && new Int8Array(bytes.buffer);
};

const jsonIn = (hit: Shown, field: string): unknown => {
  const bytes = bytesIn(hit, field);
  return bytes && JSON.parse(Buffer.from(bytes).toString());
};

export const sharesOf = (hit: Shown): SharesOfCreator =>
  Object.fromEntries(
    AUDIENCES.flatMap((audience) => {
      const bytes = bytesIn(hit, keptSharesField(audience));
      return bytes ? [[audience, decodeShares(bytes)]] : [];
    }),
  );

/** A copy of its own: short buffers of Node share one piece of memory. */
const bytesIn = ({ fields = {} }: Shown, field: string): Uint8Array | undefined => {
  const base64 = fields[field]?.[0];
  return typeof base64 === 'string' ? new Uint8Array(Buffer.from(base64, 'base64')) : undefined;
};
