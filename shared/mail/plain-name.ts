const MAX_NAME = 60;

/** Whatever somebody calls itself: a name is no place for an advertisement or a link. */
export const plainName = (name: string): string => name.replace(/[^\p{L}\p{M}\p{N}' @.-]/gu, '').slice(0, MAX_NAME);
