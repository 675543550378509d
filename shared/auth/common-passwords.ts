import common from './common-passwords.data.json' with { type: 'json' };

const COMMON: ReadonlySet<string> = new Set(common);

/** True for passwords that attackers try first; ignores case. */
export const isCommonPassword = (password: string): boolean => COMMON.has(password.toLowerCase());
