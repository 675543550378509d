/** Fixed ids of interests, without their names, which the screens translate. */
export const INTEREST_IDS = [
  1, 3, 7, 9, 11, 13, 19, 21, 25, 30, 33, 36, 43, 58, 80, 100, 130, 139, 190, 196, 291, 405, 673, 798, 1500, 1560, 1708, 1826,
] as const;
export type InterestId = (typeof INTEREST_IDS)[number];
