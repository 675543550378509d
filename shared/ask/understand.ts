import { Switches } from '#shared/brand.ts';
import type { Platform } from '#shared/platforms.ts';
import type { FilterValues } from '../discovery/filters/filters.ts';
import type { Sort } from '../discovery/filters/search-state.ts';
import { MAX_ALTERNATIVES } from '../discovery/limits.ts';
import {
  areValues,
  type Branches,
  branchesOf,
  endsOf,
  headsOf,
  isOfAll,
  joinBranches,
  withJoinedLists,
  withLostOr,
} from './alternatives.ts';
import { withAmounts } from './amounts.ts';
import { contextOf, withContext, withoutContext } from './clauses/context.ts';
import { contraryReadings, type Span } from './clauses/contrary/contrary-readings.ts';
import { withoutIndifference } from './clauses/indifference.ts';
import { withBrandForPronoun } from './clauses/pronouns.ts';
import { asWritten, type FullSentence, withoutShorthand } from './clauses/shorthand.ts';
import { growthInNumbers } from './clauses/unsearchable/growth-in-numbers.ts';
import { otherCurrencies } from './clauses/unsearchable/other-currencies.ts';
import { permissions } from './clauses/unsearchable/permissions.ts';
import { permittedDealings } from './clauses/unsearchable/permitted-dealings.ts';
import { permittedFigures } from './clauses/unsearchable/permitted-figures.ts';
import { unclearLacks } from './clauses/unsearchable/unclear-lacks.ts';
import { unseen } from './clauses/unsearchable/unseen.ts';
import { wishesIn } from './clauses/wishes.ts';
import { withoutContradictions } from './contradictions.ts';
import { joinLists } from './join-lists.ts';
import type { Found, Knowledge, Wanted } from './knowledge.ts';
import { asOneText } from './layout/pauses.ts';
import { wantedOf, withCatalogueNames } from './look-up.ts';
import { applyNegation } from './negation.ts';
import { type AnyOf, type Effect, type ParseState, textOf, type Widened } from './parse-state.ts';
import { markAges, readAges } from './readers/read-ages.ts';
import { readBoth } from './readers/read-both.ts';
import { readContent } from './readers/read-content.ts';
import { readContactsAndSettings, readPlatform, readQuotes } from './readers/read-creators.ts';
import { readFigureClauses } from './readers/read-figure-clauses.ts';
import { readBareCounts, readCounts } from './readers/read-figures.ts';
import { readGrowth } from './readers/read-growth.ts';
import { readHandles } from './readers/read-handles.ts';
import { readKnown } from './readers/read-known.ts';
import { readLastPost } from './readers/read-last-post.ts';
import { readLookalikes } from './readers/read-lookalikes.ts';
import { readEthnicity, readGenders } from './readers/read-people.ts';
import { readPlacesAndLanguages } from './readers/read-places.ts';
import { readSafety } from './readers/read-safety.ts';
import { readSort, readSortPhrase } from './readers/read-sort.ts';
import { readBrands, readInterestsAndTopics } from './readers/read-topics.ts';
import { resolveNames } from './resolve-names.ts';
import { audienceScope } from './scope.ts';
import { type Lookup, nodesOf } from './tokens.ts';
import { withTypos } from './typos/correct-typos.ts';
import { unreadOf } from './unread.ts';
import { isJapanese, wordsFor } from './vocabulary.ts';
import type { WordTable } from './word-table.ts';

export type Understanding = {
  /** Set only if the sentence names or implies a platform. */
  platform?: Platform;
  filters: Partial<FilterValues>;
  /** Sets of filters of which one must match together with `filters`. */
  alternatives?: Partial<FilterValues>[];
  sort?: Sort;
  /** Words without an effect, in order. */
  unknown: string[];
  widened: Widened[];
  anyOf: AnyOf[];
  /** Words of wishes that became filters like any other: "ideally verified". */
  wished: string[];
  /** The words of each filter. */
  understood: { text: string; key: Effect }[];
};

/** `platform` applies unless the sentence names one; `switches` are the tenant's. */
export type Screen = { platform?: Platform; switches?: Switches };

/** `byCategory`: reads narrow subjects as their interests. */
type Reading = Screen & { byCategory?: boolean };

const MAX_LENGTH = 500;
const initialState = (sentence: string, table: WordTable, found: Found, screen: Reading): ParseState => {
  const lookup = withCatalogueNames(table, found);
  const tokens = nodesOf(sentence, withTypos(table, lookup, nodesOf(sentence, lookup)));
  return {
    sentence,
    parts: withAmounts(sentence, tokens),
    found,
    switches: screen.switches ?? Switches.parse({}),
    isJapanese: isJapanese(sentence),
    platform: screen.platform ?? 'instagram',
    isPlatformNamed: false,
    byCategory: screen.byCategory ?? false,
    values: {},
    widened: [],
    anyOf: [],
    used: new Map(),
    excluded: new Map(),
  };
};

/**
 * Reads figures first, because they distinguish "10k followers" from "female followers"; then assigns the other attributes to the
 * audience or the creator.
 */
const applyRules = (state: ParseState): void => {
  state.parts = joinLists(resolveNames(state));
  readKnown(state);
  readLookalikes(state);
  readContent(state);
  readFigureClauses(state);
  applyNegation(state);
  readPlatform(state);
  readSortPhrase(state);
  readGrowth(state);
  readCounts(state);
  readLastPost(state);
  readHandles(state);
  markAges(state);
  const scope = audienceScope(state);
  readPlacesAndLanguages(state, scope);
  readInterestsAndTopics(state, scope);
  readBrands(state, scope);
  readSafety(state);
  readGenders(state, scope);
  readAges(state, scope);
  readEthnicity(state, scope);
  readBareCounts(state);
  readContactsAndSettings(state);
  readQuotes(state);
  readBoth(state);
  readSort(state);
};

const understoodOf = (state: ParseState): Understanding['understood'] =>
  state.parts.flatMap((part, at) => {
    const key = state.used.get(at);
    return key ? [{ text: textOf(state, part), key }] : [];
  });

/**
 * Converts an English or Japanese sentence to filter values by local rules. Async, because the vocabulary of a language is loaded on
 * demand and names are looked up in one request.
 */
export const understand = async (text: string, knowledge: Knowledge, screen: Screen = {}): Promise<Understanding> => {
  const said = withoutIndifference(asOneText(text));
  const context = contextOf(said, isJapanese(said));
  const request = await textOfRequest(withoutContext(said, context));
  const others = await Promise.all(context.map(async (span) => ({ ...span, text: await textOfRequest(said.slice(span.start, span.end)) })));
  const found = await knowledge(allWanted([request, ...others.map((other) => other.text)]));
  const read = others.reduce(
    (rest, { text: own, ...span }) => withContext(rest, readText(own, found, screen), { ...span, own: own.asked }),
    readText(request, found, screen),
  );
  const wished = wishesIn(withoutContext(said, context), isJapanese(said)).filter((wish) =>
    read.understood.some((word) => wish.includes(word.text)),
  );
  return { ...read, wished, unknown: inOrder(read.unknown, said) };
};

/** `cut`: the end of a text that is too long. */
type Text = { asked: string; full: FullSentence; sentence: string; cut: string; table: WordTable; wanted: Wanted };

const textOfRequest = async (asked: string): Promise<Text> => {
  const full = withoutShorthand(asked, isJapanese(asked));
  const [sentence, cut] = [full.sentence.slice(0, MAX_LENGTH), full.sentence.slice(MAX_LENGTH)];
  const table = await wordsFor(sentence);
  const lookup: Lookup = (key) => table.get(key);
  const tokens = nodesOf(sentence, lookup);
  // "Street style creators": the catalogue may know a phrase whose words are part of another phrase.
  const words = nodesOf(sentence, (key) => (key.includes(' ') ? undefined : lookup(key)));
  const wanted = wantedOf(sentence, tokens, words, nodesOf(sentence, withTypos(table, lookup, tokens)));
  return { asked, full, sentence, cut, table, wanted };
};

const allWanted = (texts: Text[]): Wanted => {
  const all = (key: keyof Wanted): string[] => [...new Set(texts.flatMap(({ wanted }) => wanted[key]))];
  return { names: all('names'), countries: all('countries'), tags: all('tags') };
};

const readText = ({ asked, full, sentence, cut, table }: Text, found: Found, screen: Screen): Understanding => {
  const read = withAlternatives(sentence, (part, on) => parsed(part, (text) => initialState(text, table, found, on)), screen);
  const whole = full.changes.length === 0 ? read : withWords(read, asked, full);
  return cut === '' ? whole : { ...whole, unknown: [...whole.unknown, cut] };
};

const inOrder = (texts: string[], sentence: string): string[] => [...texts].sort((a, b) => sentence.indexOf(a) - sentence.indexOf(b));

/** Names words as they were written. */
const withWords = (read: Understanding, asked: string, full: FullSentence): Understanding => ({
  ...read,
  unknown: [...new Set(read.unknown.flatMap((text) => asWritten(text, asked, full).slice(0, 1)))],
  widened: read.widened.map((each) => ({ ...each, text: asWritten(each.text, asked, full)[0] ?? each.text })),
  anyOf: read.anyOf.map((each) => ({ ...each, text: asWritten(each.text, asked, full)[0] ?? each.text })),
  understood: read.understood.flatMap(({ text, key }) => asWritten(text, asked, full).map((written) => ({ text: written, key }))),
});

type Parse = (part: string, on: Reading) => Understanding;

/** Reads the words around "or" apart where they are alternatives. */
const withAlternatives = (sentence: string, parse: Parse, screen: Reading): Understanding => {
  const whole = parse(sentence, screen);
  const parts = branchesOf(sentence);
  if (!parts) return whole;
  const hasLists = parts.ors.length > 1;
  const split = hasLists ? withJoinedLists(parts, (branch) => parse(branch, screen)) : parts;
  if (split.branches.length === 1) return whole;
  if (split.branches.length > MAX_ALTERNATIVES)
    return withLostOr({ whole, branches: split.branches.map((branch) => parse(branch, screen)) }, split);
  const on = { ...screen, ...(whole.platform && { platform: whole.platform }) };
  if (areValues(headsOf(split).map((each) => parse(each, on)))) return whole;
  const head = isJapanese(sentence) ? split.branches.length - 1 : 0;
  const joined = (each: Branches): Understanding => {
    const branches = each.branches.map((branch) => parse(branch, on));
    return joinBranches({ whole, common: parse(each.common, on), branches }, each, head);
  };
  const apart = endsOf(split).find(({ end, branches }) =>
    isOfAll(
      parse(end, on),
      branches.map((branch) => parse(branch, on)),
    ),
  );
  const shared = apart && joined({ ...apart, common: `${apart.common}, ${apart.end}` });
  const read = shared?.alternatives ? shared : joined(split);
  if (read.alternatives || screen.byCategory || !whole.filters.relevance) return read;
  // No alternative has topics.
  const wider = withAlternatives(sentence, parse, { ...screen, byCategory: true });
  return wider.alternatives ? wider : read;
};

/** A pause as long as the words. */
const withPause = (text: string, { start, end }: Span): string =>
  `${text.slice(0, start)}${isJapanese(text) ? '、' : ','}${' '.repeat(end - start - 1)}${text.slice(end)}`;

const parsed = (sentence: string, begin: (text: string) => ParseState): Understanding => {
  const inJapanese = isJapanese(sentence);
  const unsearchable = [otherCurrencies, growthInNumbers, permittedFigures, permittedDealings, permissions, unclearLacks, unseen].flatMap(
    (spansIn) => spansIn(sentence, inJapanese),
  );
  if (unsearchable.length > 0) return parsedWithout(sentence, unsearchable, begin);
  const state = begin(sentence);
  applyRules(state);
  const named = withBrandForPronoun(state);
  if (named !== undefined) return parsed(named, begin);
  const contrary = contraryReadings(state);
  return contrary.length === 0 ? understandingOf(state) : parsedWithout(sentence, contrary, begin);
};

/** Reads a sentence again without words that no filter has or that would be read as the opposite, and names them. */
const parsedWithout = (sentence: string, spans: Span[], begin: (text: string) => ParseState): Understanding => {
  const read = parsed(spans.reduce(withPause, sentence), begin);
  const named = spans.map(({ start, end }) => sentence.slice(start, end));
  return { ...read, unknown: inOrder([...named, ...read.unknown], sentence) };
};

const understandingOf = (state: ParseState): Understanding => {
  return {
    ...(state.isPlatformNamed && { platform: state.platform }),
    filters: withoutContradictions(state.values),
    ...(state.sort && { sort: state.sort }),
    unknown: unreadOf(state),
    widened: state.widened,
    anyOf: state.anyOf,
    wished: [],
    understood: understoodOf(state),
  };
};
