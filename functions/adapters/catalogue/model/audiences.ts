export const AUDIENCES = ['followers', 'likers'] as const;
export type Audience = (typeof AUDIENCES)[number];
