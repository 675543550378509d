export type Picture = { type: 'image/jpeg' | 'image/png'; content: Uint8Array } | { type: 'image/svg+xml'; content: string };

/** Images for PDF documents. */
export interface PdfImages {
  /** Undefined when the image is unavailable, too slow or of an unsupported type; the document is then drawn without it. */
  find(address: string): Promise<Picture | undefined>;
}
