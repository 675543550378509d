import { decodeShares } from '../embedded/audience-shares.ts';
import { AUDIENCES } from '../embedded/columns.ts';
import type { SharesOfCreator } from '../embedded/documents.ts';
import type { StoredRow } from '../embedded/result-row.ts';
import { keptSharesField } from './mapping.ts';

/**
 * What a page shows is read from doc values: to unpack the whole records of a hundred creators takes longer than to find them.
 * `Shown` is the part of a hit that has it.
 */
export type Shown = { fields?: Record<string, unknown[]> };

const ROW = ['row'];
const ROW_AND_SHARES = [...ROW, ...AUDIENCES.map(keptSharesField)];

type Wanted = { shares?: boolean; source?: readonly string[] | undefined };

/** Without `source` nothing stored is read at all: even an id would unpack the record beside it. */
export const showing = ({ shares = false, source }: Wanted = {}) => ({
  docvalue_fields: shares ? ROW_AND_SHARES : ROW,
  ...(source ? { _source: source } : { _source: false, stored_fields: '_none_' }),
});

export const rowOf = (hit: Shown): StoredRow => JSON.parse(Buffer.from(bytesIn(hit, 'row') ?? []).toString());

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
