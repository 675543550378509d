/** Files that outlive a call: exports, uploads, generated documents. Keys are ours: 'exports/{account}/{id}.csv'. */
export interface Files {
  put(key: string, content: string | Uint8Array, type: string): Promise<void>;
  /** undefined when there is none (any more). */
  find(key: string): Promise<Uint8Array | undefined>;
  remove(key: string): Promise<void>;
}
