import { Switches } from '#shared/brand.ts';
import type { Platform } from '#shared/platforms.ts';
import type { FilterValues } from '../discovery/filters/filters.ts';
import type { Sort } from '../discovery/filters/search-state.ts';
import { withAmounts } from './amounts.ts';
import { withTypos } from './correct-typos.ts';
import type { Found, Knowledge } from './knowledge.ts';
import { lookAlsoIn, wantedOf } from './look-up.ts';
import { leaveOutNegated } from './negation.ts';
import { type Effect, isSilent, type Reading, textOf, type Widened } from './parse-state.ts';
import { markAges, readAges } from './readers/read-ages.ts';
import { readContactsAndSettings, readHandles, readPlatform, readQuotes, readSort } from './readers/read-creators.ts';
import { readBareCounts, readCounts } from './readers/read-figures.ts';
import { readGrowth } from './readers/read-growth.ts';
import { readLastPost } from './readers/read-last-post.ts';
import { readEthnicity, readGenders } from './readers/read-people.ts';
import { readPlacesAndLanguages } from './readers/read-places.ts';
import { readBrands, readInterestsAndTopics } from './readers/read-topics.ts';
import { resolveNames } from './resolve-names.ts';
import { audienceScope } from './scope.ts';
import { tokensOf } from './tokens.ts';
import { isJapanese, wordsFor } from './vocabulary.ts';
import type { WordTable } from './word-table.ts';

export type Understanding = {
  /** Only where the sentence names or implies one. */
  platform?: Platform;
  filters: Partial<FilterValues>;
  sort?: Sort;
  /** Words that became no filter, in their order. */
  unknown: string[];
  widened: Widened[];
  /** The words behind each filter. */
  understood: { text: string; key: Effect }[];
};

/** State of the screen: the platform that applies unless the sentence names one, and the tenant's switches. */
export type Screen = { platform?: Platform; switches?: Switches };

const MAX_LENGTH = 500;

const start = (sentence: string, table: WordTable, found: Found, screen: Screen): Reading => {
  const look = lookAlsoIn(table, found);
  const tokens = tokensOf(sentence, withTypos(table, look, tokensOf(sentence, look)));
  return {
    sentence,
    parts: withAmounts(sentence, tokens),
    found,
    switches: screen.switches ?? Switches.parse({}),
    isJapanese: isJapanese(sentence),
    platform: screen.platform ?? 'instagram',
    isPlatformSaid: false,
    values: {},
    widened: [],
    used: new Map(),
  };
};

/** Figures first, since they tell "10k followers" from "female followers"; then whose attributes the others are. */
const applyRules = (reading: Reading): void => {
  reading.parts = resolveNames(reading);
  leaveOutNegated(reading);
  readPlatform(reading);
  readGrowth(reading);
  readCounts(reading);
  readLastPost(reading);
  readHandles(reading);
  markAges(reading);
  const scope = audienceScope(reading);
  readPlacesAndLanguages(reading, scope);
  readInterestsAndTopics(reading, scope);
  readBrands(reading, scope);
  readGenders(reading, scope);
  readAges(reading, scope);
  readEthnicity(reading, scope);
  readBareCounts(reading);
  readContactsAndSettings(reading);
  readQuotes(reading);
  readSort(reading);
};

/** Words that only help other words and are not worth naming when they help none. */
const HELPERS = new Set([
  'punctuation',
  'sign',
  'audience',
  'audienceBefore',
  'audienceAfter',
  'resident',
  'mention',
  'also',
  'alsoAfter',
  'unit',
  'percent',
  'share',
]);

const unknownOf = (reading: Reading): string[] => {
  const unknown: { start: number; end: number }[] = [];
  for (const [at, part] of reading.parts.entries()) {
    const isTwin = reading.parts.some((other, place) => other.start === part.start && reading.used.has(place));
    if (!isTwin && !reading.used.has(at) && !isSilent(part) && !HELPERS.has(part.kind) && unknown.at(-1)?.start !== part.start)
      unknown.push(part);
  }
  return unknown.map(({ start, end }) => reading.sentence.slice(start, end));
};

const understoodOf = (reading: Reading): Understanding['understood'] =>
  reading.parts.flatMap((part, at) => {
    const key = reading.used.get(at);
    return key ? [{ text: textOf(reading, part), key }] : [];
  });

/**
 * Turns a plain English or Japanese sentence into filter values by local rules.
 * It is async for two reasons: the words of a language are loaded when first needed, and names are asked for in one question.
 */
export const understand = async (text: string, knowledge: Knowledge, screen: Screen = {}): Promise<Understanding> => {
  const sentence = text.normalize('NFKC').slice(0, MAX_LENGTH).trim();
  const table = await wordsFor(sentence);
  const tokens = tokensOf(sentence, (key) => table.get(key));
  const wanted = wantedOf(
    sentence,
    tokensOf(
      sentence,
      withTypos(table, (key) => table.get(key), tokens),
    ),
  );
  const reading = start(sentence, table, await knowledge(wanted), screen);
  applyRules(reading);
  return {
    ...(reading.isPlatformSaid && { platform: reading.platform }),
    filters: reading.values,
    ...(reading.sort && { sort: reading.sort }),
    unknown: unknownOf(reading),
    widened: reading.widened,
    understood: understoodOf(reading),
  };
};
