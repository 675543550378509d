import { isTerm } from '#shared/discovery/keyword-box.ts';
import { INTERESTS } from '#shared/interests.ts';
import { foldName, tagOf } from '../knowledge.ts';
import { joinedTags, tagNamed } from '../look-up.ts';
import { clauseOf, freeOf, indexesOf, isFree, keyAt, kindIn, type ParseState, setOrExclude, textOf, use } from '../parse-state.ts';
import type { Named } from '../places/named.ts';
import { addPicks, addToSide, type Sides } from '../set-picks.ts';
import type { Scope } from '../shares.ts';
import { INTEREST_TAGS, readInterest } from '../topics/interest-tags.ts';
import { interestOfTopic } from '../topics/topic-interests.ts';
import { subjectsListedWith } from './subject-lists.ts';

const INTEREST: Sides = { audience: 'audienceInterests', creator: 'influencerInterests' };

export const addTerm = (state: ParseState, term: string, at: number): boolean => {
  const terms = (state.values[keyAt(state, 'relevance', at)] ?? []) as string[];
  return isTerm(term) && setOrExclude(state, 'relevance', [...new Set([...terms, term])], at);
};

const interestName = (id: string): string | undefined => INTERESTS.find((interest) => `${interest.id}` === id)?.name;

/** True if other words on the same side ask for the interest or for a topic within it. */
const asksFor = (state: ParseState, scope: Scope, at: number, id: string): boolean =>
  indexesOf(state, 'interest').some((place) => {
    const isSameSide = scope.has(place) === scope.has(at);
    return isSameSide && !state.excluded.has(place) && readInterest((state.parts[place] as Named).value).id === id;
  });

const isNarrowTopic = (state: ParseState, at: number): boolean => {
  const { tag } = readInterest((state.parts[at] as Named).value);
  return tag !== undefined && state.found.tags.includes(tag);
};

/** The interest of a subject, or the one that its topic lies within. */
const categoryOf = (state: ParseState, at: number): string | undefined => {
  const { kind, value } = state.parts[at] as Named;
  return kind === 'interest' ? readInterest(value).id : interestOfTopic(value);
};

/**
 * "Pharmacists and nurses", "yoga or pilates": categories find creators of either subject, but several topics, or a topic and a category,
 * must all match.
 */
const isListedAsCategory = (state: ParseState, scope: Scope, at: number): boolean => {
  const { items: listed, isEither } = subjectsListedWith(state, at);
  // "Followers interested in travel, yoga": what the audience likes is no category of the creators.
  const items = listed.filter((item) => scope.has(item) === scope.has(at));
  const isCategory = (item: number): boolean => state.parts[item]?.kind === 'interest' && !isNarrowTopic(state, item);
  const hasCategory = (item: number): boolean => categoryOf(state, item) !== undefined;
  const isTopic = state.parts[at]?.kind === 'topic';
  return (!isTopic && items.some(isCategory)) || (isEither && [at, ...items].every(hasCategory));
};

const PLURAL = /(?<!(?:sport|new|busine|fitne|wellne|s))s$/i;

/** A word that nothing reads, or another subject that is left out, right beside a subject: both are one noun. */
const isOneNounWith = (state: ParseState, at: number, step: 1 | -1): boolean => {
  const [part, other] = [state.parts[at], state.parts[at + step]];
  const negation = state.excluded.get(at);
  if (part === undefined || other === undefined || at + step === negation) return false;
  const isUnknown = other.kind === 'word' && isFree(state, at + step) && (negation ?? -1) !== at + step;
  const isSubject = ['interest', 'topic'].includes(other.kind) && state.excluded.get(at + step) === negation;
  if (!isUnknown && !isSubject) return false;
  const [first, last] = step === 1 ? [part, other] : [other, part];
  // "Dogs not cats gifting only" has no noun "cats gifting".
  if (step === 1 && !state.isJapanese && PLURAL.test(textOf(state, part))) return false;
  // A word with several meanings is no word before itself.
  return first.end <= last.start && (state.isJapanese ? /^$/ : /^[\s-]$/).test(state.sentence.slice(first.end, last.start));
};

/** "No fast food", "no puppy farms", 激辛料理はNG: without the other word, more would be left out than was asked for. */
const isNarrowerThanRead = (state: ParseState, at: number): boolean => {
  if (!state.excluded.has(at)) return false;
  // "No cooking-show pros"
  const isHyphened = /^[-‐‑]\p{L}/u.test(state.sentence.slice(state.parts[at]?.end));
  return isHyphened || ([-1, 1] as const).some((step) => isOneNounWith(state, at, step));
};

/**
 * Reads a subject that is narrower than its interest as its own tag, if the catalogue has it; audiences have no tags. Without the tag, it
 * asks for the interest, but never excludes it: "no drummers" is not about all music. On platforms without interests, uses the topic of
 * the same name.
 */
const addInterest = (state: ParseState, scope: Scope, at: number): void => {
  const part = state.parts[at] as Named;
  const { id, tag: narrow, own } = readInterest(part.value);
  const name = interestName(id);
  const { tags } = state.found;
  // "Pets other than dogs": the wider interest cannot be asked for and excluded, but the narrow topic can.
  const isAsked = asksFor(state, scope, at, id);
  if (!name) return;
  if (state.excluded.has(at) && !scope.has(at) && (isAsked || narrow)) {
    const tag = narrow ?? tagNamed(state.found, textOf(state, part));
    if (tag && tags.includes(tag)) addTerm(state, `#${tag}`, at);
    return;
  }
  if (state.excluded.has(at) && isAsked) return;
  const asCategory = state.byCategory || isListedAsCategory(state, scope, at);
  if (narrow && tags.includes(narrow) && !scope.has(at) && !asCategory) return void addTerm(state, `#${narrow}`, at);
  if (addToSide(state, { scope, at, picks: [{ id, label: '' }] }, INTEREST)) {
    if (narrow) state.widened.push({ text: textOf(state, part), interest: id });
    return;
  }
  const tag = [tagOf(textOf(state, part)), own, ...(INTEREST_TAGS[id] ?? [])].find((each) => each !== undefined && tags.includes(each));
  if (tag && !scope.has(at)) addTerm(state, `#${tag}`, at);
};

/** "Tacos or BBQ": several topics must all match, so that the interest they lie within is asked for. */
const addCategory = (state: ParseState, scope: Scope, at: number): boolean => {
  const id = categoryOf(state, at);
  if (id === undefined || state.excluded.has(at) || scope.has(at)) return false;
  if (!state.byCategory && !isListedAsCategory(state, scope, at)) return false;
  if (!addToSide(state, { scope, at, picks: [{ id, label: '' }] }, INTEREST)) return false;
  state.widened.push({ text: textOf(state, state.parts[at] as Named), interest: id });
  return true;
};

/** The subject behind an excluded one that is one noun with it: "no vegan recipes". */
const nounBehind = (state: ParseState, at: number): number | undefined => {
  const [part, next] = [state.parts[at], state.parts[at + 1]];
  const isSubject = ['interest', 'topic'].includes(next?.kind ?? '') && isFree(state, at + 1);
  return part && next && isSubject && isOneNounWith(state, at, 1) && !isOneNounWith(state, at, -1) && !isOneNounWith(state, at + 1, 1)
    ? at + 1
    : undefined;
};

/** "No vegan recipes" leaves out the topic of both words, if the catalogue has it. */
const excludeNouns = (state: ParseState, scope: Scope): void => {
  for (const at of state.excluded.keys()) {
    if (!isFree(state, at) || scope.has(at) || !['interest', 'topic'].includes(state.parts[at]?.kind ?? '')) continue;
    const [part, last] = [state.parts[at] as Named, nounBehind(state, at)];
    if (last === undefined) continue;
    const [text, other] = [state.sentence.slice(part.start, state.parts[last]?.end), state.parts[last] as Named];
    const tag = tagNamed(state.found, text) ?? joinedTags(part, other).find((each) => state.found.tags.includes(each));
    if (tag && addTerm(state, `#${tag}`, at)) use(state, 'not.relevance', last);
  }
};

export const readInterestsAndTopics = (state: ParseState, scope: Scope): void => {
  excludeNouns(state, scope);
  const interests = freeOf(state, 'interest');
  for (const isExcluded of [false, true]) {
    for (const at of interests) if (state.excluded.has(at) === isExcluded && !isNarrowerThanRead(state, at)) addInterest(state, scope, at);
  }
  for (const at of freeOf(state, 'topic').filter((place) => !isNarrowerThanRead(state, place))) {
    const { value } = state.parts[at] as Named;
    // Audiences have no topics.
    const isOfAudience = state.excluded.has(at) && scope.has(at);
    if (addCategory(state, scope, at)) continue;
    if (state.found.tags.includes(value) && !isOfAudience) addTerm(state, `#${value}`, at);
  }
  for (const at of freeOf(state, 'hashtag')) addTerm(state, textOf(state, state.parts[at] as Named), at);
};

/** Kinds that say what a brand is to a creator. */
const RELATIONS = ['sponsor', 'sponsored', 'mention'];

const relationIn = (state: ParseState, clause: [number, number]): number | undefined => kindIn(state, clause, ...RELATIONS);

/** "No LEGO, Barbie partnerships", SHEIN、Temuの案件はNG: the relation of one excluded brand is that of its whole list. */
const relationOfList = (state: ParseState, at: number): number | undefined => {
  const negation = state.excluded.get(at);
  const others = negation === undefined ? [] : [...state.excluded].filter(([place, by]) => by === negation && place !== at);
  const relations = others.map(([place]) => (state.parts[place]?.kind === 'brand' ? relationIn(state, clauseOf(state, place)) : undefined));
  return relations.find((relation) => relation !== undefined);
};

/** The nearest relation in the clause: before the brand in English, after it in Japanese; else on its other side. */
const relationOf = (state: ParseState, at: number): number | undefined => {
  // ディズニー好き 20代 ユニクロ案件経験者
  if (state.isJapanese && state.parts[at + 1]?.kind === 'affinity' && state.parts[at + 1]?.start === state.parts[at]?.end) return undefined;
  const [from, to] = clauseOf(state, at);
  const all = indexesOf(state, ...RELATIONS).filter((place) => place >= from && place < to);
  // "Sponsored by Garmin, but not by Fitbit", ナイキとコラボ、アディダスは除く
  const isListed =
    state.isJapanese && indexesOf(state, 'brand').every((place) => place <= from || place >= to || state.excluded.has(place));
  const isContrast =
    (from > 1 && state.excluded.has(at) && isListed) ||
    (from > 1 &&
      state.excluded.has(at) &&
      /^(?:but\b|nor\b|(?:(?:just|only) )?not (?:by|with|for|of|from)\b)/i.test(state.sentence.slice(state.parts[from]?.start)));
  // "No Nike deal, no Adidas either"
  const isEither = from > 1 && state.excluded.has(at) && state.parts.slice(from, to).some((part) => /^either$/i.test(textOf(state, part)));
  const listed = all.length === 0 ? relationOfList(state, at) : undefined;
  if (listed !== undefined) return listed;
  if (all.length === 0 && (isContrast || isEither)) return relationIn(state, clauseOf(state, from - 2));
  const [before, after] = [all.findLast((place) => place < at), all.find((place) => place > at)];
  return state.isJapanese ? (after ?? before) : (before ?? after);
};

/** Sponsored posts name a partner where they are for a brand, or where they are ruled out: "no sponsored posts for Nike". */
const sponsorOf = (state: ParseState, at: number): number | undefined => {
  const relation = relationOf(state, at);
  if (relation === undefined || state.parts[relation]?.kind === 'mention') return undefined;
  if (state.parts[relation]?.kind === 'sponsor') return relation;
  const link = state.sentence.slice(state.parts[relation]?.end, state.parts[at]?.start);
  const isFor =
    state.excluded.has(at) || (relation < at && /^(?:\s+(?:for|by|with|from)|\s*:)\s+(?:\S+(?:,|\s+(?:or|and))\s+)*$/i.test(link));
  return isFor ? relation : kindIn(state, clauseOf(state, at), 'sponsor');
};

/**
 * Reads brands with a sponsoring word in the same clause as partners, other brands as mentioned by the creator or liked by the
 * audience.
 */
export const readBrands = (state: ParseState, scope: Scope): void => {
  for (const at of freeOf(state, 'brand')) {
    const { value } = state.parts[at] as Named;
    const brand = state.found.brands.get(foldName(value));
    if (!brand) continue;
    const pick = { id: `${brand.value}`, label: brand.text };
    const sponsor = sponsorOf(state, at);
    const isSet =
      sponsor === undefined || scope.has(at)
        ? addToSide(state, { scope, at, picks: [pick] }, { audience: 'audienceBrands', creator: 'influencerBrands' })
        : addPicks(state, 'influencerPartnership', [pick], at);
    // PR投稿の実績あり、IKEAは除外: the posts are a condition of their own.
    const isOfBrands = sponsor !== undefined && kindIn(state, clauseOf(state, sponsor), 'brand') !== undefined;
    if (isSet && isOfBrands) use(state, '', sponsor);
    // Where there are no partners, a topic of the same name is not what was asked for.
    if (!isSet && sponsor === undefined && state.found.tags.includes(tagOf(value))) addTerm(state, `#${tagOf(value)}`, at);
  }
  for (const at of freeOf(state, 'university')) {
    const university = state.found.universities.get(foldName(state.parts[at]?.value ?? ''));
    if (university) addPicks(state, 'universityValue', [{ id: `${university.value}`, label: university.text }], at);
  }
  if (state.values.universityValue || state.values['not.universityValue']) use(state, '', ...freeOf(state, 'student'));
};
