/** Case and outer blanks do not make another address; a plus-tag does. */
export const normalEmail = (text: string): string => text.trim().toLowerCase();

const MAX_LETTERS = 254;
const ADDRESS = /^[^\s@,;:"<>()[\]\\]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u;

/** What could be an address, normalised already. */
export const isEmail = (text: string): boolean => text.length <= MAX_LETTERS && ADDRESS.test(text);
