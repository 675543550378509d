export type Picture = { type: 'image/jpeg' | 'image/png'; content: Uint8Array } | { type: 'image/svg+xml'; content: string };

/** Pictures for documents. */
export interface PdfImages {
  /** undefined where it does not come, not in time, or not in a form that documents take: it is drawn without then. */
  find(address: string): Promise<Picture | undefined>;
}
