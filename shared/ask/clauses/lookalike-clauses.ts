/** Words that name an audience like that of an account: "similar audience to @nike", @nikeとフォロワー層が似ている. */
export type LookalikeClause = { handle: string; isOfAudience: boolean; excludes: boolean; start: number; end: number };

const HANDLE = "@(?<handle>[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?)(?:['’]s)?";
const SIMILAR = '(?:similar|comparable|close|identical|alike|equal|akin)';
const OF_AUDIENCE = String.raw`(?:audiences?|followers?|fan\s?base|fans|followership|community|viewers)`;
const OF_CREATOR = '(?:content|style|vibe|vibes|aesthetic|look|feed|profiles?|accounts?|creators?|influencers?)';
const NOT = String.raw`(?<no>(?:not|no|without|exclud(?:e|ing)|except)\s+(?:any(?:one|body)?\s+)?)?`;
const LOOKALIKE = String.raw`look[\s-]?a?likes?`;
const ENGLISH: [RegExp, boolean][] = [
  [
    String.raw`${NOT}(?:(?:with|has|have|having)\s+)?(?:an?\s+|the\s+)?${SIMILAR}\s+${OF_AUDIENCE}\s+(?:to|as|with|of)\s+(?:that\s+of\s+|those\s+of\s+)?${HANDLE}`,
    true,
  ],
  [String.raw`${NOT}(?:(?:with|has|have|having)\s+)?(?:the\s+)?same\s+${OF_AUDIENCE}\s+(?:as|like)\s+${HANDLE}`, true],
  [String.raw`${NOT}${OF_AUDIENCE}\s+(?:${LOOKALIKE}|overlap(?:s|ping)?)(?:\s+(?:of|for|to|with)|\s*:)?\s+${HANDLE}`, true],
  [String.raw`${NOT}${HANDLE}\s+(?:audience|follower)\s+${LOOKALIKE}`, true],
  [
    String.raw`${NOT}(?:(?:with|has|have|having)\s+)?(?:an?\s+|the\s+)?(?:${SIMILAR}|same)\s+${OF_CREATOR}\s+(?:to|as|with|like)\s+(?:that\s+of\s+)?${HANDLE}`,
    false,
  ],
  [String.raw`${NOT}${OF_CREATOR}\s+${LOOKALIKE}(?:\s+(?:of|for|to|with)|\s*:)?\s+${HANDLE}`, false],
  [String.raw`${NOT}${HANDLE}\s+${LOOKALIKE}`, false],
].map(([words, isOfAudience]) => [new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})`, 'giu'), Boolean(isOfAudience)]);

const JA_HANDLE = String.raw`@(?<handle>[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?)\s*`;
const JA_AUDIENCE = '(?:(?:オーディエンス|フォロワー|ファン|視聴者|読者|ユーザー)(?:層|属性)?|客層)';
const JA_LIKE = '(?:似た|似て(?:い)?る|似ていて|近い|類似した|類似する|類似の|類似|重なる|被る|共通する|同じような|同じ|似通った)';
const JA_HAS = '(?:を持つ|を持って(?:い)?る|がいる|が付いている|の)?';
const JAPANESE = [
  `${JA_HANDLE}(?:さん)?(?:と|に|の)?${JA_AUDIENCE}(?:が|の|に|と|は)?${JA_LIKE}(?:${JA_AUDIENCE})?${JA_HAS}`,
  `${JA_HANDLE}(?:さん)?(?:と|に)${JA_LIKE}${JA_AUDIENCE}${JA_HAS}`,
  `${JA_AUDIENCE}(?:の傾向|構成)?(?:が|は)${JA_HANDLE}(?:さん)?(?:の)?(?:${JA_AUDIENCE})?(?:と|に)${JA_LIKE}`,
].map((words) => new RegExp(words, 'giu'));

const clausesOf = (sentence: string, pattern: RegExp, isOfAudience: boolean): LookalikeClause[] =>
  [...sentence.matchAll(pattern)].map((match) => ({
    handle: match.groups?.handle ?? '',
    isOfAudience,
    excludes: match.groups?.no !== undefined,
    start: match.index,
    end: match.index + match[0].trimEnd().length,
  }));

export const lookalikeClauses = (sentence: string, isJapanese: boolean): LookalikeClause[] =>
  isJapanese
    ? JAPANESE.flatMap((pattern) => clausesOf(sentence, pattern, true))
    : ENGLISH.flatMap(([pattern, isOfAudience]) => clausesOf(sentence, pattern, isOfAudience));
