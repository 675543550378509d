import type { FileKey } from '#shared/file-folders.ts';

/** A form with which a browser uploads one file directly to the file store. */
export type Upload = { url: string; fields: Record<string, string> };

/** Files that outlive a call: exports, uploads, generated documents. Keys look like 'exports/{account}/{id}.csv'. */
export interface Files<Key extends string = FileKey> {
  put(key: Key, content: string | Uint8Array, type: string): Promise<void>;
  /** Undefined when the file does not exist. */
  find(key: Key): Promise<Uint8Array | undefined>;
  /** Streams a file, for files too large for memory. Undefined when it does not exist. */
  open(key: Key): Promise<AsyncIterable<Uint8Array> | undefined>;
  remove(key: Key): Promise<void>;
  /** Removes all files whose keys begin with `prefix`, with all their versions. Idempotent. */
  removeAll(prefix: Key): Promise<void>;
  /** Presigned URL that serves the file for five minutes, under this name. */
  link(key: Key, file: { name: string; type: string }): Promise<string>;
  /** Presigned upload of one file of this type and maximum size, valid for five minutes. */
  upload(key: Key, file: { type: string; maxBytes: number }): Promise<Upload>;
}
