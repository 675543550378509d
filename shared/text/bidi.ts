/** Embeddings, overrides and isolates of the Unicode bidirectional algorithm: they reorder the text around a name. */
const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;

/** Right-to-left letters keep their order without these controls. */
export const withoutBidiControls = (text: string): string => text.replace(BIDI_CONTROLS, '');
