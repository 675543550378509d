import type { UserProfile } from '#shared/reports/report.ts';

const MENTION = /(?<![\p{L}\p{N}_.])@([\p{L}\p{N}_][\p{L}\p{N}_.]*[\p{L}\p{N}_])/gu;

/** Fraction of the texts that mention each account, most mentioned first; undefined without mentions. */
export const mentionsIn = (texts: readonly string[]): UserProfile['top_mentions'] => {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const named = new Set([...text.matchAll(MENTION)].map(([, tag = '']) => tag.toLowerCase()));
    for (const tag of named) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  if (counts.size === 0) return undefined;
  return [...counts]
    .map(([tag, count]) => ({ tag, weight: Math.round((count / texts.length) * 10_000) / 10_000 }))
    .sort((a, b) => b.weight - a.weight || (a.tag < b.tag ? -1 : 1));
};
