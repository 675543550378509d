/**
 * Outcome of a line. `added`: added to the list; `already`: was in the list; `repeated`: an earlier line names the same creator;
 * `ambiguous`: matches several creators; `not_found`: no match in the catalogue; `unreadable`: not a profile; `no_room`: the list is
 * full.
 */
export const IMPORT_OUTCOMES = ['added', 'already', 'repeated', 'ambiguous', 'not_found', 'unreadable', 'no_room'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];
