/** Bidirectional controls and zero-width characters, which hide or reorder text. Joiners stay: emoji and Persian need them. */
const INVISIBLE = /[\u200b\u2060\ufeff\u00ad\u202a-\u202e\u2066-\u2069]/g;

export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');
