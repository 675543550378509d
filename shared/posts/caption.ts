import { withoutInvisible } from '#shared/text/invisible.ts';
import { MAX_CAPTION, MAX_TAGS } from './post-limits.ts';

export const HASHTAG = /(?<![\p{L}\p{N}_&])[#＃]([\p{L}\p{N}\p{M}_\u200c\u200d]{1,100})/gu;
export const MENTION = /(?<![\p{L}\p{N}_.])@([\p{L}\p{N}_][\p{L}\p{N}_.]{0,98}[\p{L}\p{N}_])/gu;

/** Removes invisible characters and cuts to the maximum length without splitting a surrogate pair. */
export const cleanCaption = (text: string): string =>
  withoutInvisible(text.slice(0, 4 * MAX_CAPTION))
    .trim()
    .slice(0, MAX_CAPTION)
    .replace(/[\ud800-\udbff]$/, '');

const distinct = (matches: Iterable<RegExpExecArray>): string[] =>
  [...new Set([...matches].map(([, tag = '']) => tag.toLowerCase()))].slice(0, MAX_TAGS);

/** Hashtags of a caption in lower case, without "#". */
export const hashtagsIn = (caption: string): string[] => (/[#＃]/.test(caption) ? distinct(caption.matchAll(HASHTAG)) : []);

/** Handles that a caption mentions, in lower case, without "@". */
export const mentionsIn = (caption: string): string[] => (caption.includes('@') ? distinct(caption.matchAll(MENTION)) : []);
