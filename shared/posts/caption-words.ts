import { foldText, wordsOf } from '#shared/text.ts';
import { HASHTAG, MENTION } from './caption.ts';

const GAP = '\u0000';

/** Words of a caption outside of its hashtags and mentions, in runs that no phrase crosses. */
export const captionWords = (caption: string): string[][] =>
  caption
    .replace(HASHTAG, GAP)
    .replace(MENTION, GAP)
    .split(GAP)
    .map(wordsOf)
    .filter((words) => words.length > 0);

/** Form in which hashtags and mentions are compared; `text` begins with "#" or "@". */
export const foldTag = (text: string): string => foldText(text);
