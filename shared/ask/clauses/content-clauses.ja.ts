import { MAX_CONTENT_POSTS } from '#shared/discovery/content-terms.ts';
import { type ContentClause, contentDays, isTag, splitTerms } from './content-clauses.ts';
import { JA_NUMBER, JA_PERIOD, japaneseDaysOf, japaneseNumberOf } from './periods.ts';

const AFTER_PERIOD = '(?:で|に|の|、|は)?';
const COUNT = String.raw`(?:${JA_NUMBER})\s*(?:件|本|回|個|つ)(?:以上|超)?`;

const postsOf = (count: string): number => {
  const number = japaneseNumberOf(new RegExp(JA_NUMBER, 'u').exec(count)?.[0] ?? '1');
  return count.endsWith('超') ? number + 1 : number;
};

const EMPHASIS = '(?:一度も|いちども|まったく|全く|一切)?';
const MIDDLE = `(?:(?<period>${JA_PERIOD})${AFTER_PERIOD}|(?<count>${COUNT})(?:の)?)*${EMPHASIS}`;
const PERSON = '(?:(?:こと(?:の|が)?ある)?(?:人|方|もの|アカウント|クリエイター|インフルエンサー|投稿者|候補))';
/** 言及した人は除外. */
const LEFT_OUT = `(?:(?:こと(?:の|が)ある)?${PERSON}?(?:は|を|も)?(?:すべて|全て|全員|みんな)?(?:除外|除く|除いて|除き|対象外|外す|外して|省く|省いて|不可|NG|避け(?:る|て|たい)))?`;
const ENDING = `(?:し(?:たこと(?:が|は|の)?(?:ある|あり|ない|なし)|ていた|て(?:い)?(?:ない|なかった|ません|ます|る)|た|ない|ません)|する|(?:は|が)?(?:ない|なし)|あり|(?:は|を)?(?:除外|除く|除いて))?${LEFT_OUT}`;
const ACTION = `(?:(?:投稿|言及|発信|紹介|ポスト|アップ|シェア|レビュー)${ENDING}|触れ(?:てい?(?:ない|る|ます)|た(?:こと(?:が|は|の)?(?:ある|ない))?|ない)|話(?:した|してい?る|していない|さない)|語(?:った|ってい?る|っていない|らない)|書(?:いた|いてい?る|いていない|かない))${LEFT_OUT}`;
const TOUCH = '触れ(?:てい?(?:ない|る|ます)|た(?:こと(?:が|は|の)?(?:ある|ない))?|ない)';
const WITHIN = `(?:(?:が|は|を)?(?<later>${JA_PERIOD})(?:に|で|の)?)?`;
const NOUN_END = `${WITHIN}(?:(?:が|は|を)?(?<total>${COUNT})(?:ある|あり|投稿(?:した|してい?る)?)?|(?:が|は|も)?(?:ない|なし|ゼロ|NG)|(?:は|を)(?:除外|除く|除いて)|(?:が|の)?(?:ある|あり)|(?:を)?した)?${LEFT_OUT}`;
/** 含まれている, 入っていない */
const HAS =
  '(?:含(?:んだ|ま(?:れ(?:てい)?)?(?:る|ない|ません)|む|んでい(?:る|ない|ません))|(?:入って|書いて)い?(?:る|ない|ません)|書いてある|記載(?:が?(?:ない|なし|ある|あり))?|あり|ある|なし|ない)';
/** Particle behind the terms, then a verb or posts. */
const PATTERNS = [
  `(?<=(?:投稿(?:文|本文)?|本文|キャプション)(?:の中)?[でに](?:[「『][^」』]*[」』](?:、|または|もしくは|あるいは|[とかや])?)*[「『][^」』]*[」』])(?!(?:、|または|もしくは|あるいは|[とかや])[「『])(?:(?:を|が|と|は|も)?${HAS}${LEFT_OUT})?`,
  `(?:について|に関して)(?:は)?${MIDDLE}${ACTION}`,
  `(?<=[」』])と${MIDDLE}(?:投稿|ポスト)${ENDING}`,
  `に(?:は)?${MIDDLE}(?:言及${ENDING}|${TOUCH}${LEFT_OUT})`,
  String.raw`(?<=[@#][\p{L}\p{N}_.ー]+)(?:を|に|へ)${MIDDLE}(?:タグ付け|メンション|タグづけ|言及)${ENDING}(?:投稿${NOUN_END})?`,
  String.raw`(?<=[\p{L}\p{N}_」』])を(?:${MIDDLE})(?:投稿(?!してい?[るて])${ENDING}|(?:(?:付|つ)けて|使って)投稿${ENDING}|(?:付|つ)け(?:た|ている)|使(?:った|っている|ってる|って(?:い)?ない|わない|用した|用している|用していない|用)(?:こと(?:が|の)?(?:ある|ない))?)(?:投稿${NOUN_END})?${LEFT_OUT}`,
  String.raw`(?<=[\p{L}\p{N}_」』])を${EMPHASIS}(?:(?<period>${JA_PERIOD})${AFTER_PERIOD}|(?<count>${COUNT})(?:の)?)+投稿${ENDING}`,
  String.raw`(?<=[\p{L}\p{N}_」』])を${MIDDLE}(?:紹介|宣伝|着用|レビュー)(?:し(?:たことが?(?:ない|なし)|ていない|てない|ていません|ない|ません))`,
  `(?:について(?:の)?|に関する|の?両方を含む|のどちらかを含む|を含(?:む|んだ)|が入った|を(?:付|つ)けた|を使った|の)${MIDDLE}(?:投稿|言及)${NOUN_END}`,
];
/** 最後の投稿 */
const OF_TIME = /^(?:最後|最新|最終|直近|最近|過去|前回|新しい|毎日|毎週)$/u;
/** 英語の投稿は除く is about the language of the creators. */
const LANGUAGE = /^(?:日本|英|中国|広東|韓国|台湾|タイ|ヒンディー|アラビア|\p{Script=Katakana}{2,})語$/u;
const NEGATED = /ない|なかった|ません|なし|ゼロ/u;
/** A post of the past, not the topic of an account. */
const HAS_EVER = /たことが?の?(?:ある|あり)/u;
const OUT = /NG|除|対象外|外[すし]|省|不可|避け/u;
/** 言及していない人は除外 asks for those who did. */
const isNegative = (text: string): boolean => NEGATED.test(text) !== OUT.test(text);
const BOUNDARY = /[、。,!?/|()\s]/u;
/** Particles of what comes before the terms: 美容系でシャネル. */
const BEFORE_TERMS = /^.+(?:で|(?<!また)は|が|を|に|たち|系の)(?=[\p{Script=Han}\p{Script=Katakana}A-Za-z#@「『])/u;
const JOINER =
  /(?<=[\p{Script=Han}\p{Script=Katakana}ー\w」』])(?:または|もしくは|あるいは|[とかや・])(?=[\p{L}#@「『]{2})|(?:または|もしくは|あるいは|[とかや、])(?=[#@「『])/gu;
const SUFFIX = /という(?:言葉|単語|語|フレーズ|キーワード|ハッシュタグ)$|(?:の両方|のどちらか|のいずれか)$/u;
const NOISE = /^(?:一度も|いちども|まったく|全く|一切)|^ハッシュタグ/u;

/** Beginning of the terms that end at a position, and the period before them. */
const termsBefore = (sentence: string, end: number): { start: number; period?: RegExpExecArray } => {
  const text = sentence.slice(0, end);
  const quote = /(?:[「『][^」』]*[」』](?:、|または|もしくは|あるいは|[とかや])?)*[「『][^」』]*[」』](?:という\p{L}{1,7})?$/u.exec(text);
  let start = quote?.index ?? 0;
  if (!quote) for (let at = end - 1; at >= 0 && start === 0; at--) if (BOUNDARY.test(text[at] ?? '')) start = at + 1;
  // 「二日酔い」 names no period.
  const clause = quote ? text.slice(0, start) : text;
  const periods = [...clause.matchAll(new RegExp(`${JA_PERIOD}${AFTER_PERIOD}\\s*`, 'gu'))];
  const period = periods.findLast((each) => !/[。!?]/.test(clause.slice(each.index)) && each[0].length > 1);
  if (period && period.index + period[0].length > start && !quote) start = period.index + period[0].length;
  const prefix = quote ? undefined : BEFORE_TERMS.exec(text.slice(start));
  const from = start + (prefix?.[0].length ?? 0);
  const isNear =
    period !== undefined &&
    /^[、\s]*$/.test(text.slice(period.index + period[0].length, from)) &&
    (!period[0].trimEnd().endsWith('、') || /(?:^|[、。\s])$/u.test(clause.slice(0, period.index)));
  return { start: from, ...(isNear && period && { period }) };
};

const BUT_NOT =
  /^(?:が|けど|けれど|ものの)、?(?<terms>(?:[「『][^」』]*[」』](?:、|または|もしくは|あるいは|[とかや])?)+)(?:に|を|は|が|も)*(?:含まない|含まず|入っていない|触れていない|言及していない|使っていない|書いていない|ない)/u;

const noneAt = (sentence: string, at: number): ContentClause['none'] => {
  const match = BUT_NOT.exec(sentence.slice(at));
  const text = match?.groups?.terms ?? '';
  const start = at + (match?.[0].indexOf(text) ?? 0);
  return { terms: splitTerms(text, start, JOINER, NOISE), end: at + (match?.[0].length ?? 0) };
};

/** 投稿本文で「無添加」 */
const IN_TEXT = /(?:投稿の?)?(?:本文|キャプション|投稿文|投稿)(?:の中)?[でに]$/u;

/** を30日以内に2回以上投稿: a repeated group keeps only what it found last. */
const figuresIn = ({
  0: text,
  groups: { period, count } = {},
}: RegExpExecArray): { period?: string | undefined; count?: string | undefined } => ({
  period: period ?? (count === undefined ? undefined : new RegExp(JA_PERIOD, 'u').exec(text)?.[0]),
  count: count ?? (period === undefined ? undefined : new RegExp(COUNT, 'u').exec(text.replace(period, ''))?.[0]),
});

const clauseAt = (sentence: string, match: RegExpExecArray): ContentClause | undefined => {
  const { total, later } = match.groups ?? {};
  const { period, count } = figuresIn(match);
  const inner = period ?? later;
  const { start, period: earlier } = termsBefore(sentence, match.index);
  const text = sentence.slice(start, match.index);
  const terms = splitTerms(text.replace(SUFFIX, ''), start, JOINER, NOISE);
  const said = inner ?? earlier?.[0];
  const days = said === undefined ? undefined : contentDays(japaneseDaysOf(said));
  const posts = total ?? count;
  const number = posts === undefined ? undefined : postsOf(posts);
  if (terms.some((term) => OF_TIME.test(term.text)) || (/^の/u.test(match[0]) && terms.every((term) => LANGUAGE.test(term.text))))
    return undefined;
  if (terms.length === 0 || (number ?? 1) > MAX_CONTENT_POSTS || (number ?? 1) < 1 || (said !== undefined && !days)) return undefined;
  const excludes = isNegative(match[0]);
  const isOfAccounts = terms.every((term) => term.text.startsWith('@'));
  const isQuoted = !/^(?:について|に関して)/u.test(match[0]) && terms.every((term) => /^[「『]/u.test(term.text));
  const isNamed = isQuoted || (terms.every((term) => isTag(term.text)) && (isOfAccounts || !/^(?:について|に関して|に)/u.test(match[0])));
  return {
    start: earlier?.index ?? start - (IN_TEXT.exec(sentence.slice(0, start))?.[0].length ?? 0),
    end: match.index + match[0].length,
    terms,
    none: noneAt(sentence, match.index + match[0].length),
    isAll: terms.length > 1 && !/(?:か|または|もしくは|あるいは|や)(?=[\p{L}#@「『]{2})|いずれか|どちらか/u.test(text),
    ...(days && { days }),
    ...(number !== undefined && { posts: number }),
    excludes,
    isSure: said !== undefined || number !== undefined || excludes || isNamed || HAS_EVER.test(match[0]),
  };
};

export const japaneseClauses = (sentence: string): ContentClause[] => {
  const found = PATTERNS.flatMap((pattern) =>
    [...sentence.matchAll(new RegExp(pattern, 'gu'))].flatMap((match) => clauseAt(sentence, match) ?? []),
  ).sort((a, b) => a.start - b.start || b.end - a.end);
  return found.filter((clause, at) => !found.slice(0, at).some(({ end }) => end > clause.start));
};
