import common from './common-passwords.data.json' with { type: 'json' };

const COMMON: ReadonlySet<string> = new Set(common);

/** Among those that are tried first; capitals do not help. */
export const isCommonPassword = (password: string): boolean => COMMON.has(password.toLowerCase());
