import type { Part } from './amounts.ts';
import { isPhraseEnd } from './clauses/negation/negated-lists.ts';
import { clauseOf, indexesOf, isClauseEnd, isFree, isSilent, kindIn, nextPast, type ParseState, textOf, use } from './parse-state.ts';
import { separateAges, separateLikings, separateShares } from './readers/continued-audience.ts';
import { bindShares, isAttribute, isShare, type Scope } from './shares.ts';

const PEOPLE = ['gender', 'ages'];
const LIKINGS = ['interest', 'topic'];
const HELPERS = ['glue', 'both', 'affinity', 'speaking', 'resident', 'ageMark', 'plural', 'joiner', 'sort', 'sign'];
/** 犬好きの… ("dog-loving") is not a subject of its own. */
const isFondOf = ({ kind, value }: Part): boolean => kind === 'stop' && (value === 'fond' || value === 'group');
const isLink = (part: Part): boolean => HELPERS.includes(part.kind) || isShare(part) || isFondOf(part);
/** スペイン在住で…: a new phrase begins behind it. */
const endsPhrase = (state: ParseState, part: Part): boolean => part.kind === 'resident' && textOf(state, part).endsWith('で');
/** フォロワーの多い… ("with many followers") describes the number of followers, not the audience. */
const meansMany = (state: ParseState, at: number): boolean => {
  const many = state.parts[nextPast(state, at, 1, ({ kind, value }) => kind === 'glue' || value === 'subject') ?? -1];
  const hasManyWord = many?.kind === 'share' && /多い/.test(textOf(state, many));
  return hasManyWord && attributesBefore(state, at).length === 0;
};

/** "Likers mostly in France", but not "based on likers". */
const LIKERS = /^(?:(?:of )?likers|people who like their posts|いいね(?:層|した人|ユーザー|したユーザー))$/iu;

const isMarker = (state: ParseState, at: number): boolean =>
  ['audience', 'audienceBefore', 'audienceAfter'].includes(state.parts[at]?.kind ?? '') ||
  (state.parts[at]?.kind === 'likers' && LIKERS.test(textOf(state, state.parts[at] as Part))) ||
  (state.parts[at]?.kind === 'metric' && state.parts[at]?.value === 'followers' && isFree(state, at) && !meansMany(state, at));

/** True if a Japanese subject precedes the audience word: 男性がフォロワーの中心, 女性がオーディエンス. */
const hasSubjectBefore = (state: ParseState, marker: number): boolean => {
  const { parts, isJapanese } = state;
  const next = parts[nextPast(state, marker, 1, ({ kind }) => kind === 'glue') ?? -1];
  const subject = parts[marker - 1];
  const isWhole = next === undefined || isShare(next) || isClauseEnd(next);
  return isJapanese && isWhole && subject?.kind === 'stop' && subject.value === 'subject';
};

/** 20代 女性 フォロワー is one phrase, 東京 女性フォロワー has two. */
const isOwnPhrase = (part: Part): boolean => isAttribute(part) && !PEOPLE.includes(part.kind);

/** The bar of "US/UK" */
const joinsAlike = ({ parts }: ParseState, at: number): boolean => parts[at]?.value === '/' && parts[at - 1]?.kind === parts[at + 1]?.kind;
const isDot = (state: ParseState, at: number): boolean => textOf(state, state.parts[at] as Part) === '・';
const isAnd = (state: ParseState, at: number): boolean => /^(?:and|&)$/i.test(textOf(state, state.parts[at] as Part));

/** Positions of attributes directly before the audience word: "Brazilian female …". Attributes after "in" belong to an earlier phrase. */
const attributesBefore = (state: ParseState, marker: number): number[] => {
  const { parts, isJapanese } = state;
  const positions: number[] = [];
  const isSubject = hasSubjectBefore(state, marker);
  /** True for "women in the UK as audience". */
  const isAsAudience = !isJapanese && parts[marker]?.kind === 'audienceBefore';
  for (let at = marker - 1; at >= 0; at--) {
    const part = parts[at] as Part;
    // 旅行 インドのフォロワー, 大阪在住 女性フォロワー: what is before the blank is the creator's, but 20代 女性 フォロワー is one phrase.
    const isOne = isPhraseEnd(state, marker - 1) && PEOPLE.includes(part.kind);
    if (positions.length > 0 && isPhraseEnd(state, at) && !isOne) break;
    // ヴィーガン・フォロワーの4割がドイツ, 大阪在住・女性フォロワー
    if (isJapanese && isDot(state, at) && (at === marker - 1 || !isAttribute(parts[at - 1] ?? part))) break;
    // "Women and 40% of followers in Germany", but "women and men audience"
    if (!isJapanese && isAnd(state, at) && (at === marker - 1 || isShare(parts[at + 1] as Part)) && positions.length === 0) break;
    // "US/UK audience"
    if (positions.length > 0 && joinsAlike(state, at)) continue;
    // "Fashion UK audience": the subject is the creator's.
    if (!isJapanese && LIKINGS.includes(part.kind) && positions.some((place) => parts[place]?.kind === 'place')) break;
    if (isAttribute(part)) {
      if (!isJapanese && !isAsAudience && parts[at - 1]?.kind === 'in') break;
      positions.push(at);
    } else if (
      endsPhrase(state, part) ||
      (!isLink(part) && part.kind !== 'audience' && !(isSubject && part.kind === 'stop') && !(isAsAudience && part.kind === 'in'))
    )
      break;
  }
  return positions;
};

/** "likes" is a verb after an audience, a figure elsewhere. */
const isVerb = ({ kind, value }: Part): boolean => kind === 'mention' || (kind === 'metric' && value === 'engagements');
const continuesPhrase = (part: Part): boolean => isLink(part) || isVerb(part) || part.kind === 'stop' || part.kind === 'in';

const POSTS_ABOUT = /^(?:posts?|posting|posted|talks?|talking|makes?|creates?)\b.*\babout$/i;

/** Only creators post. */
const OF_CREATORS = /^(?:(?:who|that|mostly)\s+)?(?:post|content|caption|creat|writ|vlog|mak|upload|film|publish|video)/i;

/** True at the end of an audience phrase: at another subject, or in Japanese after the share. */
const isEnd = (state: ParseState, marker: number, at: number, positions: number[]): boolean => {
  const { parts, isJapanese } = state;
  const part = parts[at] as Part;
  const range = [isJapanese ? marker + 1 : marker, at + 3] as [number, number];
  // 美容に関心がある男性: the head of a relative clause.
  const liking = nextPast(state, at, -1, ({ kind }) => kind === 'stop') ?? -1;
  if (isJapanese && positions.length > 0 && isAttribute(part) && parts[liking]?.kind === 'affinity' && liking > (positions.at(-1) ?? 0))
    return true;
  // "Popular with gamers", "an audience of dog owners"
  const isOfLiking = parts[marker]?.kind === 'audienceAfter' || /^of$/i.test(textOf(state, parts[marker + 1] as Part));
  if (!isJapanese && positions.length === 0 && isOfLiking && LIKINGS.includes(part.kind)) return false;
  // "Audience in Texas and post in Spanish"
  if (!isJapanese && part.kind === 'speaking' && positions.length > 0 && OF_CREATORS.test(textOf(state, part))) return true;
  // "Followers in Mexico City and posts about makeup"
  if (!isJapanese && part.kind === 'mention' && positions.length > 0 && POSTS_ABOUT.test(textOf(state, part))) return true;
  // "Loved by moms": one word may be a gender and an interest.
  if (!isJapanese && part.start === parts[positions.at(-1) ?? -1]?.start) return false;
  if (isAttribute(part))
    return LIKINGS.includes(part.kind) && !/好き$/u.test(textOf(state, part)) && kindIn(state, range, 'affinity', 'metric') === undefined;
  if (isJapanese && positions.length > 0 && kindIn(state, [marker, at + 1], 'share', 'amount') !== undefined) {
    const next = parts[at + 1]?.kind ?? '';
    // フォロワーの3割がアメリカと台湾
    return !(part.kind === 'glue' && (PEOPLE.includes(next) || next === parts[positions.at(-1) ?? -1]?.kind));
  }
  const isPersonWord = at === marker + 1 && (part.value === 'who' || /^with$/i.test(textOf(state, part)));
  return !continuesPhrase(part) && !isPersonWord;
};

/** The brackets of "in Brazil (15%+) and Chile (5%+)". */
const isShareBracket = (parts: readonly Part[], at: number): boolean => {
  const [before, part, after] = [parts[at - 1], parts[at], parts[at + 1]];
  return (part?.value === '(' && after !== undefined && isShare(after)) || (part?.value === ')' && before !== undefined && isShare(before));
};

const RESIDES = /^(?:located|based|living|lives?|residing|resides?|who live|hailing)\b/i;

/** "Audience: women, in Italy" lists what follows; "audience age: 25-34, in Italy" names one fact. */
const ONE_FACT = /^[\p{L}\s]*\s(?:age|gender|sex|language|interest|location|countr|ethnicit)\p{L}*\s*:/iu;
const CREATORS_DO = /^(?:(?:who|that)\s+)?mention/i;

/** True where a list behind "audience:" ends, because another condition begins: "audience: Germany, content in Italian". */
const endsList = ({ parts, sentence }: ParseState, marker: number, at: number, positions: number[]): boolean => {
  const [part, next] = [parts[at] as Part, parts[at + 1]];
  if (positions.length === 0) return false;
  const text = sentence.slice(part.start, part.end);
  if (part.kind === 'speaking' || part.kind === 'mention') return OF_CREATORS.test(text) || CREATORS_DO.test(text);
  const isOther =
    !PEOPLE.includes(part.kind) &&
    ONE_FACT.test(sentence.slice(parts[marker]?.start)) &&
    !positions.some((place) => parts[place]?.kind === part.kind);
  return isAttribute(part) && (isOther || next?.kind === 'sponsor');
};

/** "60% of followers in the UK and based in Texas" */
const beginsHome = (state: ParseState, marker: number, at: number, positions: number[]): boolean => {
  const { isJapanese, parts } = state;
  const link = kindIn(state, [marker, at], 'in');
  const isPlaced = positions.some((place) => parts[place]?.kind === 'place') && link !== undefined;
  if (isJapanese || !isPlaced || parts[at]?.kind !== 'in' || !isAnd(state, at - 1)) return false;
  const text = textOf(state, parts[at]).toLowerCase();
  return RESIDES.test(text) || (/^(?:from|living|lives)/.test(text) && text !== textOf(state, parts[link] as Part).toLowerCase());
};

/** "60% of followers in Germany and speaks Spanish", "… and Madrid-based": about the creators. */
const beginsCreator = ({ isJapanese, parts, sentence }: ParseState, at: number, positions: number[]): boolean => {
  const part = parts[at] as Part;
  if (isJapanese || positions.length === 0 || !/^(?:and|&|,)$/i.test(sentence.slice(parts[at - 1]?.start, parts[at - 1]?.end)))
    return false;
  return /^speaks(?!\p{L})|^[\p{L}.]+(?:\s[\p{L}.]+)?-based(?!\p{L})/iu.test(sentence.slice(part.start));
};

/** Positions of attributes after the audience word: "… is mostly in France, …". After a colon, continues past commas. */
const attributesAfter = (state: ParseState, marker: number): number[] => {
  const { parts } = state;
  const isListed = parts[nextPast(state, marker, 1, isSilent) ?? -1]?.value === ':';
  const positions: number[] = [];
  for (let at = marker + 1; at < parts.length; at++) {
    const part = parts[at] as Part;
    // "Audience: women 25-44, based in Italy"
    if (isListed && positions.length > 0 && part.kind === 'in' && RESIDES.test(textOf(state, part))) return positions;
    if (!isListed && beginsHome(state, marker, at, positions)) return positions;
    if (beginsCreator(state, at, positions)) return positions;
    if (isListed && endsList(state, marker, at, positions)) return positions;
    if (isListed && (/^[:,、/]$/.test(part.value) || continuesPhrase(part))) continue;
    if (!state.isJapanese && positions.length > 0 && isShareBracket(parts, at)) continue;
    if (positions.length > 0 && joinsAlike(state, at)) continue;
    // フォロワーの大半が女性 パリ在住, フォロワーの4割がドイツ 女性
    const isNext = isOwnPhrase(part) || kindIn(state, [marker, positions[0] ?? marker], 'share', 'amount') !== undefined;
    if (positions.length > 0 && isNext && isPhraseEnd(state, at - 1)) return positions;
    // フォロワーの4割がドイツ・大阪在住
    if (positions.length > 0 && state.isJapanese && isDot(state, at - 1) && parts[at + 1]?.kind === 'resident') return positions;
    if (isEnd(state, marker, at, positions)) return part.kind === 'creator' ? withoutLastNoun(parts, positions, at) : positions;
    if (isAttribute(part)) positions.push(at);
  }
  return positions;
};

/** In "audience in the US fitness creators" the last words describe the creators. */
const withoutLastNoun = (parts: Part[], positions: number[], end: number): number[] => {
  let at = end - 1;
  while (at > 0 && isAttribute(parts[at] as Part) && parts[at - 1]?.kind !== 'in') at -= 1;
  return positions.filter((place) => place <= at);
};

const LINKING = ['in', 'stop', 'share', 'amount', 'ages', 'ageMark', 'speaking', 'affinity', 'break'];

const attributesOf = (state: ParseState, marker: number): number[] => {
  const { kind } = state.parts[marker] as Part;
  const before = kind === 'audienceAfter' ? [] : attributesBefore(state, marker);
  const next = state.parts[marker + 1];
  const isLinked = state.isJapanese
    ? kindIn(state, [marker, clauseOf(state, marker)[1]], 'affinity') !== undefined
    : next !== undefined && LINKING.includes(next.kind);
  // "Teen audience: 13-17 should be 30%"
  const isExplained = next?.value === ':' && state.parts[marker + 2]?.kind === 'ages';
  const canContinue = before.length === 0 || isExplained || (isLinked && !hasSubjectBefore(state, marker));
  const after = kind !== 'audienceBefore' && canContinue ? attributesAfter(state, marker) : [];
  const predicates = state.parts.flatMap((part, at) => (at > marker && at < (after.at(-1) ?? 0) && isVerb(part) ? [at] : []));
  if (before.length + after.length > 0) use(state, '', marker, ...predicates);
  return [...before, ...after];
};

/** True for a subject and "fans" that begin a clause without a share, in a sentence that has no other word for creators. */
const areLookedFor = (state: ParseState, at: number): boolean => {
  const { parts } = state;
  const [from, to] = clauseOf(state, at);
  const begins = parts.slice(from, at).every(({ kind }) => [...LIKINGS, 'word', 'nationality', 'gender'].includes(kind));
  return (
    begins &&
    parts[at + 1]?.kind !== 'audience' &&
    !parts.slice(from, to).some(isShare) &&
    !parts.some(({ kind }) => kind === 'creator' || kind === 'audienceAfter')
  );
};

/** Reads "fans" as the audience only if no noun precedes that the fans could belong to: ファンの大半が…. */
const markFans = (state: ParseState): void => {
  const isAudienceIn = ([from, to]: [number, number], at: number): boolean =>
    state.parts.slice(from, to).some(({ kind }, step) => kind === 'audience' && from + step !== at);
  /** Also an unknown word: "K-pop fans". */
  const isSubject = (part: Part | undefined): boolean => part !== undefined && [...LIKINGS, 'word'].includes(part.kind);
  state.parts = state.parts.map((part, at) => {
    const before = state.parts[at - 1];
    // "Basketball fans with a male audience" are creators.
    if (part.kind === 'audience' && /^fans$/i.test(textOf(state, part)) && isSubject(before)) {
      if (isAudienceIn(clauseOf(state, at), at)) return { ...part, kind: 'creator' };
    }
    // "K-drama fans in Brazil, 10k or more": without another word for them, the creators are the fans.
    if (part.kind === 'audience' && /^(?:fans|lovers)$/i.test(textOf(state, part)) && isSubject(before) && areLookedFor(state, at))
      return { ...part, kind: 'creator' };
    // 日本語を話すK-POPファン: the last words are who is looked for.
    const isLast = isSubject(before) && state.parts.slice(at + 1).every(isSilent) && !state.parts.slice(0, at).some(isShare);
    if (part.kind === 'audience' && isLast && textOf(state, part) === 'ファン' && !isAudienceIn(clauseOf(state, at), at))
      return { ...part, kind: 'creator' };
    // "Whose followers like Gucci"
    const isLike = part.kind === 'similar' && /^likes?$/i.test(textOf(state, part)) && before !== undefined && isMarker(state, at - 1);
    if (isLike && isAttribute(state.parts[at + 1] ?? part)) return { ...part, kind: 'mention', value: '' };
    // 旅行に強い is about what the creators do, 20代に強い about whom they reach.
    const isStrong = part.kind === 'audienceBefore' && /^に強/u.test(textOf(state, part)) && LIKINGS.includes(before?.kind ?? '');
    if (isStrong) return { ...part, kind: 'stop', value: '' };
    const isOfThem = part.kind === 'affinity' && part.value === 'fans' && !isAttribute(state.parts[at - 1] ?? part);
    return isOfThem ? { ...part, kind: 'audience', value: '' } : part;
  });
};

/** "Audience in the UK but not in Ireland": what is excluded behind an attribute of the audience is the audience's, too. */
const excludedBehind = (state: ParseState, scope: Scope): number[] =>
  [...state.excluded].flatMap(([at, negation]) => {
    const before = nextPast(state, negation, -1, (part) => isSilent(part) || isShare(part));
    // "Audience in the US but creator lives outside the US"
    if (state.parts.slice((before ?? negation) + 1, negation).some(({ kind }) => kind === 'creator')) return [];
    const isSame = before !== undefined && scope.has(before) && state.parts[before]?.kind === state.parts[at]?.kind;
    const [from] = clauseOf(state, negation);
    const earlier = /^none/i.test(textOf(state, state.parts[negation] as Part)) && from > 1 ? clauseOf(state, from - 2) : [0, 0];
    const isNone = [...scope.keys()].some((place) => place >= (earlier[0] ?? 0) && place < (earlier[1] ?? 0));
    const isOf = before !== undefined && isMarker(state, before);
    if (isOf && negation < at) use(state, '', before);
    return (isSame || isOf || isNone) && negation < at ? [at] : [];
  });

/** Determines which attributes describe the audience, and their shares; the others describe the creator. */
export const audienceScope = (state: ParseState): Scope => {
  markFans(state);
  const markers = state.parts.flatMap((_, at) => (isMarker(state, at) ? [at] : []));
  const scope: Scope = new Map(
    markers.flatMap((marker) => attributesOf(state, marker).filter((at) => isFree(state, at))).map((at) => [at, {}]),
  );
  for (const at of excludedBehind(state, scope)) scope.set(at, {});
  for (const at of separateShares(state, scope)) if (!scope.has(at)) scope.set(at, {});
  bindShares(state, scope);
  for (const at of separateAges(state, scope)) if (!scope.has(at)) scope.set(at, {});
  for (const at of separateLikings(state, scope)) if (!scope.has(at)) scope.set(at, {});
  for (const marker of indexesOf(state, 'audience')) use(state, '', marker);
  return scope;
};
