/**
 * What became of a line. added: is in the list now · already: was in it · repeated: an earlier line of the call names the same ·
 * ambiguous: several creators it could be · not_found: no such creator in the catalogue · unreadable: names no profile ·
 * no_room: the list is full.
 */
export const IMPORT_OUTCOMES = ['added', 'already', 'repeated', 'ambiguous', 'not_found', 'unreadable', 'no_room'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];
