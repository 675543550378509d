/** A form that a browser may send one file with, straight to where files are kept. */
export type Upload = { url: string; fields: Record<string, string> };

/** Files that outlive a call: exports, uploads, generated documents. Keys are ours: 'exports/{account}/{id}.csv'. */
export interface Files {
  put(key: string, content: string | Uint8Array, type: string): Promise<void>;
  /** undefined when there is none (any more). */
  find(key: string): Promise<Uint8Array | undefined>;
  /** Its bytes as they come, for files that are not to be held whole. */
  open(key: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  remove(key: string): Promise<void>;
  /** A presigned address that serves the file for a few minutes, under that name. */
  link(key: string, file: { name: string; type: string }): Promise<string>;
  /** A presigned upload of one file of that type and maximum size, valid for a few minutes. */
  upload(key: string, file: { type: string; maxBytes: number }): Promise<Upload>;
}
