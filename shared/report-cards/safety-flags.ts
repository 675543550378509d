import { SAFETY_CATEGORIES, type SafetyCategory } from '#shared/posts/safety/categories.ts';
import { flagsOf, indexOwnWords, type SafetyFlag } from '#shared/posts/safety/flags.ts';
import type { CardReport } from './content-card.ts';
import { shownPosts } from './shown-posts.ts';

/** Identifies a flag in later reports of the creator, too. */
export const flagKey = (flag: SafetyFlag): string => `${'own' in flag ? `"${flag.own}"` : flag.category} ${flag.url ?? flag.post_id}`;

/** Flags of one category, or those of all own words. */
export type FlagGroup = { id: SafetyCategory | 'own'; flags: SafetyFlag[] };

/** Flags of the posts of a report in the order of the categories, newest first; own words come last. */
export const flagGroups = (report: CardReport, words: readonly string[]): FlagGroup[] => {
  const own = indexOwnWords(words);
  const flags = shownPosts(report).flatMap(({ post_id, link, created, text }) =>
    flagsOf({ post_id: post_id ?? link, url: link, posted_at: created, caption: text }, own),
  );
  const groupOf = (flag: SafetyFlag): FlagGroup['id'] => ('own' in flag ? 'own' : flag.category);
  return ([...SAFETY_CATEGORIES, 'own'] as const).flatMap((id) => {
    const ofGroup = flags.filter((flag) => groupOf(flag) === id);
    return ofGroup.length > 0 ? [{ id, flags: ofGroup }] : [];
  });
};
