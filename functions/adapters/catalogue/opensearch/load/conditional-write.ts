import type { OpenSearchClient } from '../client.ts';
import { OpenSearchRefusal } from '../refusal.ts';

/** Sequence number and primary term, which change with each write. */
export type Version = { _seq_no: number; _primary_term: number };
export type Versioned<T> = Version & { body: T };

type Client = Pick<OpenSearchClient, 'call'>;
export type DocumentPath = { index: string; id: string };

type Writing = {
  /** Absent: the document must not exist yet. */
  expected?: Version | undefined;
  timeoutMs?: number | undefined;
};

/** Writes conditionally on the version that was read, or on absence; undefined when another writer was faster. */
export const writeIf = async <T extends object>(
  { call }: Client,
  { index, id }: DocumentPath,
  body: T,
  { expected, timeoutMs }: Writing = {},
): Promise<Versioned<T> | undefined> => {
  const path = expected ? `/${index}/_doc/${id}` : `/${index}/_create/${id}`;
  const query = expected && onlyIf(expected);
  try {
    const written = await call<Version>({ method: 'PUT', path, query, body, ...(timeoutMs !== undefined && { timeoutMs }) });
    return { ...written, body };
  } catch (error) {
    if (isRefusal(error, 409)) return undefined;
    throw error;
  }
};

export const readVersioned = async <T>({ call }: Client, { index, id }: DocumentPath): Promise<Versioned<T> | undefined> => {
  try {
    const { _source, ...found } = await call<Version & { _source: T }>({ method: 'GET', path: `/${index}/_doc/${id}` });
    return { _seq_no: found._seq_no, _primary_term: found._primary_term, body: _source };
  } catch (error) {
    if (isRefusal(error, 404)) return undefined;
    throw error;
  }
};

/** False when the document changed since it was read. */
export const removeIf = async ({ call }: Client, { index, id }: DocumentPath, expected: Version, timeoutMs: number): Promise<boolean> => {
  try {
    await call({ method: 'DELETE', path: `/${index}/_doc/${id}`, query: onlyIf(expected), timeoutMs });
    return true;
  } catch (error) {
    if (isRefusal(error, 409) || isRefusal(error, 404)) return false;
    throw error;
  }
};

const onlyIf = ({ _seq_no, _primary_term }: Version): Record<string, string> => ({
  if_seq_no: `${_seq_no}`,
  if_primary_term: `${_primary_term}`,
});

const isRefusal = (error: unknown, status: number): boolean => error instanceof OpenSearchRefusal && error.status === status;
