import { CONTENT_DAYS, type ContentDays, MAX_CONTENT_POSTS } from '#shared/discovery/content-terms.ts';
import { NUMBER, numberOf, PERIOD, periodIn } from './periods.ts';

/** A part of a sentence about single posts: "never mention shein", 直近30日で抹茶について投稿した. */
export type ContentClause = {
  start: number;
  end: number;
  terms: { text: string; start: number; end: number }[];
  /** The terms of "but not 'plastic'": posts that contain them do not count. */
  none: { terms: ContentClause['terms']; end: number };
  /** The terms are joined by "and". */
  isAll: boolean;
  days?: ContentDays;
  posts?: number;
  excludes: boolean;
  /** "Never promoted Nike" asks for a partner where no period is named. */
  isPromotion?: boolean;
  /** Else only for words that mean nothing else, because "who mention Nike" asks for a brand. */
  isSure: boolean;
};

/** The shortest offered period that contains the days; undefined for longer ones. */
export const contentDays = (days: number): ContentDays | undefined => CONTENT_DAYS.find((offered) => days <= offered);

const TIMES = String.raw`(?<bound>at\s+least\s+|more\s+than\s+|over\s+)?(?:(?<word>once|twice)|(?<times>${NUMBER})\s+times)(?:\s+or\s+more)?(?![\p{L}-])`;

const PERSON = 'creators?|influencers?|accounts?|profiles?|people|anyone|anybody|everyone|those|bloggers?|women|men';
const RULED_OUT = String.raw`(?:no|without|exclud(?:e|ing)|avoid(?:ing)?|skip(?:ping)?|remov(?:e|ing)|leav(?:e|ing)\s+out|drop|ignore|hide|except(?:\s+for)?)\s+(?:any\s+|all\s+)?(?:${PERSON})(?:\s+(?:who|that|which))?(?:\s+(?:have|has|ever|often|previously|recently|regularly))*|(?:nobody|no\s*one)\s+who(?:\s+(?:have|has|ever))*`;
const MUST_NOT = String.raw`(?:(?:must|should|may|can|could|shall)\s+(?:not|never)|(?:must|should|ca|could)n['’]?t|cannot|not)\s+(?:ever\s+)?have(?:\s+(?:ever|previously|recently|already))?`;
const NEGATION = String.raw`${RULED_OUT}|${MUST_NOT}|never(?:\s+ever)?|haven['’]?t|hasn['’]?t|didn['’]?t|(?:have|has|did)\s+(?:never|not)|not|don['’]?t|doesn['’]?t|do\s+not|does\s+not|no|without|avoid`;
const MENTIONING = String.raw`mention(?:s|ed|ing)?(?:\s+of)?|(?:talk(?:s|ed|ing)?|post(?:s|ed|ing)?|wr(?:ites?|ote|itten|iting)|sp(?:eaks?|oke|oken|eaking))\s+(?:something\s+|anything\s+|content\s+)?about|(?:featur|show|review|cover|promot)ed`;
/** Verbs that mean posts only before a hashtag or handle. */
const WHICH = String.raw`(?:both|either|any\s+of|one\s+of|all\s+of)`;
const TAGGING = String.raw`(?:used?|uses|using|tag(?:s|ged|ging)?|post(?:s|ed|ing)?(?:\s+(?:with|using|under))?)(?=\s+(?:${WHICH}\s+)?(?:(?:the\s+)?hashtags?\s+)?[#@]|(?<=\bpost(?:s|ed|ing)?)\s+["“])`;
const COUNTED = String.raw`(?<bound>at\s+least|min(?:imum)?(?:\s+of)?|more\s+than|over)?\s*(?<posts>${NUMBER})(?:\s*\+|\s+or\s+more)?`;
const POSTS = String.raw`(?:${COUNTED}\s+)?(?<!sponsored\s)(?:posts?|captions?|videos?|reels?)\s+(?:that\s+|which\s+)?(?<link>with|about|on|contain(?:s|ing)?|mention(?:s|ing)?|includ(?:es?|ing)|tagg(?:ed|ing)|featuring|using|say(?:s|ing)?)`;
/** "Keyword 'sourdough' in posts" · "caption: 'sourdough'" */
const WORDS_IN =
  /(?<![\p{L}\p{N}])(?:(?<no>no|without|exclud(?:e|ing)|not)\s+)?(?:the\s+)?(?:(?:keywords?|words?|phrases?|terms?)\s*:?\s*(?<one>["“][^"“”]+["”])\s+(?:in|within|across)\s+(?:(?:their|the|any|recent|of)\s+)*(?:posts?|captions?)|(?:captions?|post\s+text)\s*:?\s*(?<two>["“][^"“”]+["”])|(?<three>["“][^"“”]+["”])\s+in\s+(?:(?:their|the|any|recent)\s+)*(?:posts?|captions?))(?![\p{L}\p{N}])/giu;
const TRIGGER = new RegExp(
  String.raw`(?<![\p{L}\p{N}#@])(?:(?<no>${NEGATION})\s+(?:any\s+)?)?(?:${POSTS}|(?<verb>${TAGGING}|${MENTIONING}))\s+(?:the\s+(?:words?|phrase|hashtags?)\s+|hashtags?\s+)?`,
  'giu',
);
/** Ends the terms. A quotation is skipped as a whole. */
const END = new RegExp(
  String.raw`\s*\/\s+(?=(?:posted|posts?|posting|who|with|at|followers?|audience|based|living|in|from|no|not|women|men|aged|over|under|verified)(?!\p{L})|\d)|\s+(?:${PERIOD.replaceAll(/\?<\w+>/g, '?:')}|${TIMES.replaceAll(/\?<\w+>/g, '?:')})|\s+(?:recently|lately|in|from|with|who|that|whose|but|which|while|where|and\s+(?:who|have|has|are|with|at|over|between|more|never|not|no|active|posts?|posted|posting|speaks?|lives?|living|based|in|from|under|\d))(?![\p{L}-])|\s*\||[;.!?](?:\s|$)|,|\s+at\s+least|\s+@\S+\s+style|$`,
  'iu',
);
const SURE_NEGATION = /^(?:never|have|has|did|must|should|may|can|could|shall|not\s)/i;

const JOINER = /\s+(?:and|or|&)\s+|\s*,\s*(?:(?:and|or)\s+)?(?=["“#@])/giu;
const NOISE = /^(?:both|the|an?|any|their|some|its|about)\s+|\s+(?:posts?|content|products?|stuff|too|as well|and|or|but)$/giu;

/** Length of the terms at the beginning of a text. A comma continues a list of hashtags, handles and quotations. */
const lengthOfTerms = (text: string): number => {
  let from = 0;
  for (;;) {
    const quoted = /^\s*["“][^"“”]*["”]/u.exec(text.slice(from))?.[0].length ?? 0;
    const end = from + quoted + (END.exec(text.slice(from + quoted))?.index ?? 0);
    const list = /^\s*,\s*(?:(?:and|or)\s+)?(?=["“#@])/iu.exec(text.slice(end));
    if (!list || !/["”]\s*$|[#@]\S+$/u.test(text.slice(0, end))) return end;
    from = end + list[0].length;
  }
};

/** Splits at joiners and trims each term to its words. */
export const splitTerms = (text: string, start: number, joiner: RegExp, noise: RegExp): ContentClause['terms'] => {
  const terms: ContentClause['terms'] = [];
  let from = 0;
  for (const match of [...text.matchAll(joiner), undefined]) {
    const raw = text.slice(from, match?.index);
    const trimmed = raw.trim();
    const cut = trimmed.replace(noise, '').trim();
    const at = start + from + raw.indexOf(cut || trimmed);
    if (cut !== '') terms.push({ text: cut, start: at, end: at + cut.length });
    from = match ? match.index + match[0].length : from;
  }
  return terms;
};

const IN_POSTS = String.raw`(?:in|across|on)\s+(?<bound>at\s+least\s+|min(?:imum)?\s+(?:of\s+)?|more\s+than\s+|over\s+)?(?<times>${NUMBER})(?:\s*\+|\s+or\s+more)?\s+(?:of\s+their\s+)?(?:posts?|captions?|videos?|reels?)(?![\p{L}-])`;

/** "In videos" alone may be how creators work, not what is looked for in them. */
const IN_THEM =
  /^\s*(?:in|across)\s+(?:(?:any\s+of\s+)?(?:their|her|his|the|any)\s+(?:recent\s+)?(?:posts?|captions?|videos?|reels?)|captions?|posts)(?![\p{L}-])/iu;

type Tail = { days?: ContentDays | undefined; posts?: number; length: number; isTimed: boolean; isRecent: boolean; isOfPosts: boolean };

/** Periods and "twice" behind the terms, in any order. */
const tailOf = (text: string): Tail => {
  // The period that no figure names is the default.
  const [recently = ''] = /^\s*(?:recently|lately)(?!\p{L})/iu.exec(text) ?? [];
  const tail: Tail = { length: recently.length, isTimed: false, isRecent: recently !== '', isOfPosts: false };
  const [inThem] = IN_THEM.exec(text.slice(recently.length)) ?? [];
  if (inThem !== undefined) {
    tail.length += inThem.length;
    tail.isOfPosts = true;
  }
  for (let round = 0; round < 2; round++) {
    const rest = text.slice(tail.length);
    const period = periodIn(rest);
    const times = new RegExp(`^\\s*${IN_POSTS}`, 'iu').exec(rest) ?? new RegExp(TIMES, 'iu').exec(rest);
    if (period && /^\s*$/.test(rest.slice(0, period.match.index))) {
      tail.days = contentDays(period.days);
      tail.length += period.match.index + period.match[0].length;
      tail.isTimed = true;
    } else if (times && /^\s*$/.test(rest.slice(0, times.index))) {
      const { bound = '', word, times: number } = times.groups ?? {};
      const count = word ? (word.toLowerCase() === 'twice' ? 2 : 1) : numberOf(number);
      tail.posts = count + Number(/^(?:more|over)/i.test(bound));
      tail.length += times.index + times[0].length;
    }
  }
  return tail;
};

export const isTag = (text: string | undefined): boolean => /^["“”「『#@]/u.test(text ?? '');

/** "Active in the last 30 days, never mentioned …": the period is of other words. */
const OF_OTHERS =
  /(?:post(?:s|ed)?|active|upload(?:s|ed)?|updated|data|exported|grew|grown|growth|\d%?)\s*(?:(?:with)?in|over|during|from|for)?\s*$/i;

/** "Tagged @garmin" is about posts, "creators tagged #vanlife" about topics. */
const isOfPosts = (verb: string, terms: ContentClause['terms']): boolean =>
  /^(?:us|posted|post\w*\s)/i.test(verb) ||
  (/^mention/i.test(verb) && terms.every(({ text }) => /^[#@]/.test(text))) ||
  (/^tag/i.test(verb) && terms.every(({ text }) => text.startsWith('@')));

const BUT_NOT =
  /^,?\s+but\s+(?:not|without)\s+(?!(?:from|in|based|living|over|under|more|less|sponsored|worked|on|by)\b)(?:mention(?:s|ed|ing)?\s+|contain(?:s|ing)?\s+|about\s+)?/iu;

const noneAt = (sentence: string, at: number): ContentClause['none'] => {
  const [but] = BUT_NOT.exec(sentence.slice(at)) ?? [];
  if (but === undefined) return { terms: [], end: at };
  const from = at + but.length;
  const text = sentence.slice(from, from + lengthOfTerms(sentence.slice(from)));
  return { terms: splitTerms(text, from, JOINER, NOISE), end: from + text.length };
};

/** "#ootd and similar to @alice": a list of tags ends before other words. */
const tagsOnly = (text: string): string =>
  /^\s*[#@]/.test(text) ? text.replace(/\s*(?:,|\band\b|\bor\b|&)\s*(?![#@\s])(?!(?:and|or)\s+[#@]).*$/iu, '') : text;

/** "Whose posts talk about 'cold plunge'" */
const OF_POSTS = /\b(?:posts|captions|videos|reels)\s+(?:that\s+|which\s+|often\s+|always\s+)*$/iu;

const clauseAt = (sentence: string, match: RegExpExecArray): ContentClause | undefined => {
  const { no, verb, link = '', bound = '', posts } = match.groups ?? {};
  const from = match.index + match[0].length;
  const text = tagsOnly(sentence.slice(from, from + lengthOfTerms(sentence.slice(from))));
  const tail = tailOf(sentence.slice(from + text.length));
  const terms = splitTerms(text, from, JOINER, NOISE);
  const before = sentence.slice(0, match.index);
  const earlier = periodIn(before);
  const isBefore =
    !tail.isTimed &&
    earlier &&
    !OF_OTHERS.test(before.slice(0, earlier.match.index)) &&
    /^[\s,]*(?:have\s+|has\s+|who\s+)*$/i.test(before.slice(earlier.match.index + earlier.match[0].length));
  const days = isBefore ? contentDays(earlier.days) : tail.days;
  const isTimed = tail.isTimed || Boolean(isBefore);
  const count = tail.posts ?? (posts === undefined ? undefined : numberOf(posts) + Number(/^(?:more|over)/i.test(bound)));
  if (terms.length === 0 || (count ?? 1) > MAX_CONTENT_POSTS || (count ?? 1) < 1 || (isTimed && !days)) return undefined;
  const tags = terms.every((term) => isTag(term.text));
  const areOfPosts = OF_POSTS.test(before);
  const names = tags && (areOfPosts || (verb === undefined ? !/^(?:about|on)$/i.test(link) : isOfPosts(verb, terms) || no !== undefined));
  return {
    start: isBefore ? earlier.match.index : match.index,
    end: from + text.length + tail.length,
    terms,
    none: noneAt(sentence, from + text.length + tail.length),
    isAll: terms.length > 1 && !/\sor\s/i.test(text),
    ...(days && { days }),
    ...(count !== undefined && { posts: count }),
    excludes: no !== undefined,
    isPromotion: /^promot/i.test(verb ?? '') && !isTimed,
    isSure:
      isTimed || tail.isOfPosts || (tail.isRecent && tags) || count !== undefined || names || (no !== undefined && SURE_NEGATION.test(no)),
  };
};

const TAGS = String.raw`#[\p{L}\p{N}_]+(?:(?:\s*,\s*|\s+(?:and|or|&)\s+|\s*,\s*(?:and|or)\s+)#[\p{L}\p{N}_]+)*`;
const TAGGED = new RegExp(
  String.raw`(?<![\p{L}\p{N}#@])(?:(?<no>no|without|not|never)\s+(?:any\s+)?)?(?:(?:the\s+)?hashtags?:?\s+)?(?<tags>${TAGS})(?:\s+(?:posts?|content|hashtags?))?(?=\s+(?:${PERIOD.replaceAll(/\?<\w+>/g, '?:')}|${IN_POSTS.replaceAll(/\?<\w+>/g, '?:')}|${TIMES.replaceAll(/\?<\w+>/g, '?:')}))`,
  'giu',
);

/** "#ootd in the last 30 days" */
const tagClauses = (sentence: string): ContentClause[] =>
  [...sentence.matchAll(TAGGED)].flatMap((match) => {
    const { no, tags = '' } = match.groups ?? {};
    const end = match.index + match[0].length;
    const { days, posts, length, isTimed } = tailOf(sentence.slice(end));
    const terms = splitTerms(tags, match.index + match[0].indexOf(tags), JOINER, NOISE);
    const isAll = terms.length > 1 && !/\sor\s/i.test(tags);
    const isValid = (days !== undefined || (posts !== undefined && !isTimed)) && (posts ?? 1) >= 1 && (posts ?? 1) <= MAX_CONTENT_POSTS;
    if (!isValid) return [];
    const asked = { ...(days && { days }), ...(posts !== undefined && { posts }) };
    const none = noneAt(sentence, end + length);
    return [{ start: match.index, end: end + length, terms, none, isAll, ...asked, excludes: no !== undefined, isSure: true }];
  });

const wordClauses = (sentence: string): ContentClause[] =>
  [...sentence.matchAll(WORDS_IN)].map((match) => {
    const { one, two, three = '', no } = match.groups ?? {};
    const text = one ?? two ?? three;
    const start = match.index + match[0].indexOf(text);
    const end = match.index + match[0].length;
    const { days, posts, length } = tailOf(sentence.slice(end));
    const asked = { ...(days && { days }), ...(posts !== undefined && { posts }) };
    const terms = [{ text, start, end: start + text.length }];
    return {
      start: match.index,
      end: end + length,
      terms,
      none: { terms: [], end: end + length },
      isAll: false,
      ...asked,
      excludes: no !== undefined,
      isSure: true,
    };
  });

export const englishClauses = (sentence: string): ContentClause[] => {
  const found = [...sentence.matchAll(TRIGGER)].flatMap((match) => clauseAt(sentence, match) ?? []);
  const isApart = ({ start, end }: ContentClause): boolean => found.every((other) => other.end <= start || other.start >= end);
  return [...found, ...[...tagClauses(sentence), ...wordClauses(sentence)].filter(isApart)];
};
