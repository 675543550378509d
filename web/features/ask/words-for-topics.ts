import type { Understanding } from '#shared/ask/understand.ts';

const SUBJECTS: readonly string[] = ['relevance', 'influencerInterests'];
/** Said of all creators, so that every sentence would be near to topics about their trade. */
const CREATORS =
  /\b(?:creators?|influencers?|bloggers?|accounts?|followers|audiences?|content)\b|インフルエンサー|クリエイター|フォロワー/giu;

/** A sentence without the words of filters that are no subjects, and of what is left out: topics are near to what remains. */
export const wordsForTopics = (sentence: string, understood: Understanding['understood']): string =>
  understood
    .filter(({ key }) => !SUBJECTS.includes(key))
    .reduce((rest, { text }) => rest.replace(text, ' '), sentence)
    .replace(CREATORS, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
