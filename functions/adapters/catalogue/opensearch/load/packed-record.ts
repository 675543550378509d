import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import type { StoredFields } from '../client.ts';

const FASTEST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** A record as the cluster stores it, in base64. Packed here, because the cluster takes longer to parse and compress its JSON. */
export const packRecord = (json: string): string => zstdCompressSync(json, FASTEST).toString('base64');

/** The stored fields that records are read from. */
export const RECORD = ['record'];

/** Undefined for a missing document. */
export const recordIn = (document: StoredFields | undefined): CreatorRecord | undefined => {
  const packed = document?.fields?.record?.[0];
  if (typeof packed !== 'string') return undefined;
  return JSON.parse(zstdDecompressSync(Buffer.from(packed, 'base64')).toString()) as CreatorRecord;
};
