/** Embeddings, overrides and isolates of the Unicode bidirectional algorithm, which can reorder the text around a name. */
const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;

/** Removes the controls; right-to-left text keeps its order without them. */
export const withoutBidiControls = (text: string): string => text.replace(BIDI_CONTROLS, '');
