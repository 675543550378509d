const MAX_NAME = 60;

/** Strips URLs and symbols from user-supplied names, so that mails cannot be abused for advertising or links. */
export const plainName = (name: string): string => name.replace(/[^\p{L}\p{M}\p{N}' @.-]/gu, '').slice(0, MAX_NAME);
