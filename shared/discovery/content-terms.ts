export const MAX_CONTENT_TERMS = 20;
export const MAX_CONTENT_TERM = 100;
export const MAX_CONTENT_POSTS = 20;
export const CONTENT_DAYS = [30, 90, 365] as const;
export type ContentDays = (typeof CONTENT_DAYS)[number];

const TAG = /^(?:#[\p{L}\p{N}\p{M}_\u200c\u200d]+|@[\p{L}\p{N}_.]+)$/u;
export const isContentTerm = (text: string): boolean =>
  text === text.trim() && text.length <= MAX_CONTENT_TERM && /[\p{L}\p{N}]/u.test(text) && (!/^[#@]/.test(text) || TAG.test(text));
