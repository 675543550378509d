const MAX_LENGTH = 254;
const ADDRESS = /^[^\s@,;:"<>()[\]\\]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u;

/** Checks the syntax of a normalized email. */
export const isEmail = (text: string): boolean => text.length <= MAX_LENGTH && ADDRESS.test(text);
