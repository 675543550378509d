/** The two audiences of a creator that a catalogue knows. */
export const AUDIENCES = ['followers', 'likers'] as const;
export type Audience = (typeof AUDIENCES)[number];
