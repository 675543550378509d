import { HASHTAG, MENTION } from '#shared/posts/caption.ts';
import { captionWords, foldTag } from '#shared/posts/caption-words.ts';
import { wordsOf } from '#shared/text.ts';
import { isTag } from './content-terms.ts';
import { excerptAt, type FoundPhrase, type Place, placeOf } from './filters/find-phrase.ts';
import type { SearchFilters } from './search-request.ts';

type Terms = Omit<NonNullable<SearchFilters['content']>, 'days' | 'min_posts'>;
type Post = { caption: string; hashtags: readonly string[]; mentions: readonly string[] };

const DAY_MS = 86_400_000;
const dayOf = (moment: string): number => Math.floor(Date.parse(moment) / DAY_MS);

/** True for posts of at most so many days before the day `asOf`. */
export const isPostedWithin = (created: string, asOf: string, days: number): boolean => dayOf(created) >= dayOf(asOf) - days;

const hasWords = (run: readonly string[], words: readonly string[]): boolean =>
  run.some((_, at) => words.every((word, offset) => run[at + offset] === word));

/** True for posts with one of `any`, all of `all` and none of `none`. */
export const hasContent = ({ caption, hashtags, mentions }: Post, { any, all = [], none = [] }: Terms): boolean => {
  const tags = new Set([...hashtags.map((tag) => foldTag(`#${tag}`)), ...mentions.map((handle) => foldTag(`@${handle}`))]);
  const runs = captionWords(caption);
  const has = (term: string): boolean => {
    if (isTag(term)) return tags.has(foldTag(term));
    const words = wordsOf(term);
    return runs.some((run) => hasWords(run, words));
  };
  return (any === undefined || any.some(has)) && all.every(has) && !none.some(has);
};

/** Hashtags and mentions of a caption with their signs, in order. */
const tagPlaces = (caption: string): Place[] => {
  const placed = ({ 0: { length }, index }: RegExpExecArray): Place => ({ start: index, end: index + length });
  const withoutHashtags = caption.replace(HASHTAG, (tag) => '\0'.repeat(tag.length));
  return [...[...caption.matchAll(HASHTAG)].map(placed), ...[...withoutHashtags.matchAll(MENTION)].map(placed)].sort(
    (a, b) => a.start - b.start,
  );
};

/** Words are searched for between hashtags and mentions, never across them. */
const placeOfTerm = (caption: string, term: string): Place | undefined => {
  const tags = tagPlaces(caption);
  if (isTag(term)) return tags.find(({ start, end }) => foldTag(caption.slice(start, end)) === foldTag(term));
  for (const [at, { start }] of [...tags, { start: caption.length }].entries()) {
    const from = tags[at - 1]?.end ?? 0;
    const place = placeOf(caption.slice(from, start), term);
    if (place) return { start: from + place.start, end: from + place.end };
  }
  return undefined;
};

const NOWHERE: Place = { start: 0, end: 0 };

/** The first term that the caption has, with the words around it; the beginning of the caption if only a list of the post has one. */
export const contentExcerpt = (caption: string, { any = [], all = [] }: Terms): FoundPhrase => {
  const places = [...any, ...all].flatMap((term) => placeOfTerm(caption, term) ?? []);
  return excerptAt(caption, places[0] ?? NOWHERE);
};
