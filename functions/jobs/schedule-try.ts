/** A run of a schedule. `at` is the ISO time for which it was triggered, the same in every retry. */
export type ScheduleTry = { isTimeUp: () => boolean; at?: string };

export const UNLIMITED: ScheduleTry = { isTimeUp: () => false };
