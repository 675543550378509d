import { clauseOf, isSilent, type ParseState, textOf } from '../../parse-state.ts';

type Part = ParseState['parts'][number];

/** Subjects that briefs name in order to leave them out. */
const NO_GO =
  /^(?:crypto\p{L}*|bitcoin|web3|nfts?|forex|(?:day\s?)?trading|gambling|betting|casinos?|alcohol|booze|liquor|drinking|drugs?|tobacco|smok(?:ing|ers)|vap(?:es?|ing|ers)|(?:e-?\s?)?cigarettes?|nicotine|politics|religion|weapons|guns|porn|nsfw|nudity|profanity|swearing|violence|weight\s?loss|仮想通貨|暗号資産|ビットコイン|NFT|FX|ギャンブル|賭博|パチンコ|競馬|カジノ|お?酒|飲酒|アルコール|タバコ|たばこ|煙草|喫煙|電子タバコ|ベイプ|VAPE|政治|宗教|アダルト|薬物|ダイエット|投資)$/iu;
/** The catalogue may have a topic for a word. */
const KINDS = new Set(['interest', 'topic', 'unsafe', 'word']);
const CARRIERS = new Set(['creator', 'plural', 'posted', 'hint', 'stop', 'ending', 'glue', 'sign', 'word']);
const NEGATIONS = new Set(['negation', 'negationAfter', 'negationNext', 'negationBefore']);
/** Begins what is wanted: "no Nike partners, just crypto". */
const WANTED =
  /^(?:(?:only|just|but|looking|want|need|for|in|with|about|into|love)(?!\p{L})|だけ|のみ|好き|が得意|中心|メイン|歓迎|OK|可|希望)/iu;

const isNoGo = (state: ParseState, part: Part): boolean => KINDS.has(part.kind) && NO_GO.test(textOf(state, part));

const isListOfNoGos = (state: ParseState, parts: readonly Part[]): boolean =>
  parts.some((part) => isNoGo(state, part)) &&
  parts.every((part) => (isNoGo(state, part) || CARRIERS.has(part.kind)) && !WANTED.test(textOf(state, part))) &&
  !parts.some((part, at) => part.kind === 'creator' && at < parts.length - 1);

/** True if the request names another subject that nothing denies, and none of the values. */
const wantsOther = (state: ParseState, places: readonly number[]): boolean => {
  const values = new Set(places.map((at) => state.parts[at]?.value));
  const others = state.parts.flatMap((part, at) => (['interest', 'topic'].includes(part.kind) && !places.includes(at) ? [at] : []));
  const isDenied = (at: number): boolean => state.parts.slice(...clauseOf(state, at)).some(({ kind }) => NEGATIONS.has(kind));
  return others.some((at) => !isDenied(at)) && !others.some((at) => values.has(state.parts[at]?.value));
};

export type NoGos = { places: number[]; isDenied: boolean };

/**
 * "Yoga, no Nike partners, crypto": bare no-gos in the clauses behind a denial are denied, too; without another subject they may be what
 * is wanted, so that they are named.
 */
export const noGosBehind = (state: ParseState, negation: number, covered: readonly number[]): NoGos => {
  const { parts } = state;
  const isComma = (at: number): boolean => /^[,、]$/.test(parts[at]?.value ?? '');
  const listed: number[] = [];
  let [, comma] = clauseOf(state, Math.max(negation, ...covered));
  while (isComma(comma) && parts[comma + 1] !== undefined) {
    // A bracket was turned into a second comma.
    if (isComma(comma + 1)) comma += 1;
    const [from, to] = clauseOf(state, comma + 1);
    if (to === from || !isListOfNoGos(state, parts.slice(from, to))) break;
    listed.push(...parts.flatMap((part, at) => (at >= from && at < to && isNoGo(state, part) ? [at] : [])));
    comma = to;
  }
  const places = listed.filter((at) => !state.excluded.has(at));
  return { places, isDenied: places.length > 0 && wantsOther(state, listed) };
};

/** Settings and others that are a denial in one word: "no private accounts". */
export const isDenial = (state: ParseState, part: Part): boolean =>
  NEGATIONS.has(part.kind) || /^(?:no|not|never|without)\s|(?:NG|除外)$/iu.test(textOf(state, part));

const DEAL = /^(?:案件|PR|タイアップ|広告|コラボ|スポンサー)/u;

/** ナイキ案件、仮想通貨はNG: deals that are listed with a no-go are named, because they may be denied, too. */
export const dealsBeforeNoGos = (state: ParseState): { start: number; end: number }[] =>
  [...state.excluded].flatMap(([at, negation]) => {
    const { parts } = state;
    const isListed = at > 1 && state.isJapanese && negation > at && parts[at - 1]?.value === '、' && isNoGo(state, parts[at] as Part);
    const clause = isListed ? parts.slice(...clauseOf(state, at - 2)) : [];
    const [first, last] = [clause[0], clause.at(-1)];
    const isBare = clause.every((part) => part.kind === 'brand' || part.kind.startsWith('sponsor') || isSilent(part));
    const isOfDeals = last !== undefined && clause.some(({ kind }) => kind === 'brand') && DEAL.test(textOf(state, last));
    return first && last && isOfDeals && isBare ? [{ start: first.start, end: last.end }] : [];
  });

/** "Vegan and kids content excluded" in a request that names no other subject: the noun may belong to the last item alone. */
const isOfLastItem = (state: ParseState, at: number, negation: number): boolean => {
  const { parts } = state;
  const text = (place: number): string => (parts[place] ? textOf(state, parts[place]) : '');
  const isAnd = /^(?:and|&)$/iu.test(text(at + 1).trim());
  const isNoun = /^(?:content|posts?|videos?|stuff)$/iu.test(text(at + 3)) && negation === at + 4;
  return isAnd && isNoun && !/^(?:are|should|must)(?!\p{L})/iu.test(text(negation)) && !wantsOther(state, [at, at + 2]);
};

/** "Vegan and crypto is off limits", ヴィーガン／暴言はNG: what is joined to a no-go may be wanted, so that it is named. */
export const besideNoGos = (state: ParseState): { start: number; end: number }[] =>
  [...state.excluded].flatMap(([at, negation]) => {
    const { parts, sentence } = state;
    const [joint, part] = [parts[at + 1], parts[at + 2]];
    const isAlike =
      joint?.value === '/' ||
      (joint !== undefined && textOf(state, joint) === '・') ||
      (joint?.kind === 'glue' && /^is(?!\p{L})/iu.test(sentence.slice(parts[negation]?.start)));
    const isNamed = isOfLastItem(state, at, negation);
    const isPair = [...state.excluded.values()].filter((place) => place === negation).length === 2;
    const isBeside = part !== undefined && isPair && negation > at + 2 && state.excluded.get(at + 2) === negation;
    const one = parts[at] as Part;
    const isOther = ['interest', 'topic', 'brand'].includes(one.kind) && !isNoGo(state, one);
    const isDoubtful = isNamed || (isAlike && part !== undefined && (isNoGo(state, part) || part.kind === 'unsafe'));
    return isDoubtful && isBeside && isOther ? [{ start: one.start, end: one.end }] : [];
  });
