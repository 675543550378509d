import { decodeShares, type SharesOfCreator } from '#functions/adapters/catalogue/model/audience-shares.ts';
import { AUDIENCES } from '#functions/adapters/catalogue/model/audiences.ts';
import type { Embedding } from '#functions/adapters/catalogue/model/embedding.ts';
import type { StoredRow } from '#functions/adapters/catalogue/model/result-row.ts';
import { KEPT_TAGS, keptSharesField, vectorField } from '../load/mapping.ts';

/**
 * The doc values of a hit. Rows are read from doc values, because decompressing the records of a hundred creators takes longer than
 * the search.
 */
export type Shown = { fields?: Record<string, unknown[]> };

const ROW = ['row'];
const ROW_AND_SHARES = [...ROW, ...AUDIENCES.map(keptSharesField)];

type Wanted = { shares?: boolean; fields?: readonly string[] | undefined; stored?: readonly string[] };

/** Without `stored`, no stored field is read at all: even an id would require decompressing the record. */
export const showing = ({ shares = false, fields = [], stored }: Wanted = {}) => ({
  docvalue_fields: [...(shares ? ROW_AND_SHARES : ROW), ...fields],
  ...(stored ? { stored_fields: stored } : { _source: false, stored_fields: '_none_' }),
});

export const rowOf = (hit: Shown): StoredRow => jsonIn(hit, 'row') as StoredRow;

/** Tags with their weights in whole percents. */
export const tagsOf = (hit: Shown): [tag: string, percent: number][] => (jsonIn(hit, KEPT_TAGS) ?? []) as [string, number][];

/** Undefined when the creator has no embedding. */
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

/** A copy, because short buffers of Node share one ArrayBuffer. */
const bytesIn = ({ fields = {} }: Shown, field: string): Uint8Array | undefined => {
  const base64 = fields[field]?.[0];
  return typeof base64 === 'string' ? new Uint8Array(Buffer.from(base64, 'base64')) : undefined;
};
