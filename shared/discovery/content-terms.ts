export const MAX_CONTENT_TERMS = 20;
export const MAX_CONTENT_TERM = 100;
export const MAX_CONTENT_POSTS = 20;
export const CONTENT_DAYS = [30, 90, 365] as const;
export type ContentDays = (typeof CONTENT_DAYS)[number];

/** True for a term that asks for a hashtag or a mention instead of words; the signs of Japanese keyboards are as good. */
export const isTag = (term: string): boolean => /^[#＃@＠]/.test(term);

const TAG = /^(?:[#＃][\p{L}\p{N}\p{M}_\u200c\u200d]+|[@＠][\p{L}\p{N}_.]+)$/u;
export const isWholeTag = (term: string): boolean => TAG.test(term);

export const isContentTerm = (text: string): boolean =>
  text === text.trim() && text.length <= MAX_CONTENT_TERM && /[\p{L}\p{N}]/u.test(text) && (!isTag(text) || isWholeTag(text));
