import type { Platform } from '#shared/platforms.ts';
import { wordsOf } from '#shared/text.ts';
import { LONGEST_WORD } from './mapping.ts';

/** Ids and terms of documents, for loads and searches. */

/** The same in every load. */
export const creatorId = (platform: Platform, userId: string): string => `${platform}:${userId}`;
export const userIdOf = (id: string): string => id.slice(id.indexOf(':') + 1);

export const joinedWords = (words: readonly string[]): string => words.map((word) => word.slice(0, LONGEST_WORD)).join(' ');

export const indexedWords = (text: string | undefined): string[] => {
  const words = wordsOf(text ?? '');
  return words.length > 0 ? [joinedWords(words)] : [];
};

const features = new Map<string, string>();
const MAX_CACHED_FEATURES = 50_000;

/** Names of rank features must not contain dots. Cached, because creators share most tags. */
export const tagFeature = (tag: string): string => {
  const known = features.get(tag);
  if (known !== undefined) return known;
  const feature = encodeURIComponent(tag.toLowerCase()).replaceAll('.', '%2E');
  if (features.size === MAX_CACHED_FEATURES) features.clear();
  features.set(tag, feature);
  return feature;
};
