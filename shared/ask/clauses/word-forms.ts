import { ENGLISH_AUDIENCE_WORDS, JAPANESE_AUDIENCE_WORDS } from './audience/audience-words.ts';
import type { Rewrite } from './shorthand.ts';

const DOING =
  'run|bake|climb|draw|knit|sew|hike|paint|garden|cycle|swim|ski|skate|surf|fish|sing|dance|camp|box|golf|row|lift(?:\\s+weights)?|cook|travel|meditate|journal|code|stream|skateboard|snowboard|thrift|crochet|quilt|hunt|kayak|craft';
const GERUNDS: Record<string, string> = { run: 'running', swim: 'swimming', knit: 'knitting', lift: 'weightlifting', box: 'boxing' };
const gerundOf = (verb: string): string => {
  const [word = ''] = verb.toLowerCase().split(/\s/);
  return GERUNDS[word] ?? `${word.replace(/e$/, '')}ing`;
};
/** "Who travel to Japan" and "who run ads" say something else. */
const ENDS = String.raw`(?=\s*(?:$|[,.;:!?()&]|(?:and|or|but|in|around|near|with|from|based|outdoors|regularly|every|on\s+(?:instagram|tiktok|youtube)|a\s+lot|full[\s-]?time|for\s+(?:fun|a\s+living))(?!\p{L})))`;

/** "Women who run", "people who love to bake and hike": activities, by their nouns. */
export const ENGLISH_WORD_FORMS: Rewrite[] = [
  ...ENGLISH_AUDIENCE_WORDS,
  [
    new RegExp(
      String.raw`(?<=\b(?:who|that)\s+(?:(?:also|both|regularly|often|really|actually|still|either)\s+)*(?:(?:love|like|enjoy)s?\s+to\s+)?)(${DOING})s?(?:\s+(and|or|&)\s+(${DOING})s?)?${ENDS}`,
      'giu',
    ),
    (_, verb = '', joint = '', other = '') => `${gerundOf(verb)}${other === '' ? '' : ` ${joint} ${gerundOf(other)}`}`,
  ],
  // "Due in spring" names a season, "in Spring, Texas" a city.
  [/\b(in|this|next|during|by|for|until)\s+((?:the|early|late|mid)\s+)?spring(?!\p{L}|\s*,?\s*(?:TX|Texas|US))/giu, '$1 $2springtime'],
  [/(?<!\b(?:highly|most|very|more)\s)\bengaged\s+(?=couples?(?!\p{L}))/giu, 'betrothed '],
  // "Writing in French" is no subject.
  [/\bwriting(?=\s+in\s+\p{Lu})/gu, 'posting'],
  // "No-bake desserts" deny no desserts.
  [
    /\bno-(bake|cook|buy|dig|till|kill|sew|knead|churn|waste|spend|heat|fuss|frills|nonsense|equipment|gym|jump|makeup|filter|edit|poo|fly|show|code)(?=[\s-]\p{L})/giu,
    'no$1',
  ],
];

const PEOPLE = '(?=人|方|女性|男性|女子|男子|ママ|パパ|クリエイター|インフルエンサー)';
const DOES = `(?:(?:が|を)?(?:好き(?:な)?|趣味の)|(?:の|こと)が(?:好きな?|趣味(?:の|な)?))?`;
/** ギターを弾く人, 走るのが好きな女性: activities, by their nouns; 弾く alone may mean to leave out. */
export const JAPANESE_WORD_FORMS: Rewrite[] = [
  ...JAPANESE_AUDIENCE_WORDS,
  [
    /(?<=ギター|ピアノ|ウクレレ|ベース|バイオリン|ヴァイオリン|チェロ|ハープ|オルガン|三味線|琴|楽器|曲)を?(?:弾|ひ)(?:く|いてい?る|ける|けて)/gu,
    'をする',
  ],
  [new RegExp(`(?<!\\p{L})走る${DOES}${PEOPLE}`, 'gu'), 'ランニングをする'],
  [new RegExp(`(?<!\\p{L})泳ぐ${DOES}${PEOPLE}`, 'gu'), '水泳をする'],
  [new RegExp(`(?<!\\p{L})踊る${DOES}${PEOPLE}`, 'gu'), 'ダンスをする'],
  [new RegExp(`(?<!\\p{L})(?:歌う|歌を歌う)${DOES}${PEOPLE}`, 'gu'), '歌が好きな'],
  [new RegExp(`(?<!\\p{L})山(?:に|を)登る${DOES}${PEOPLE}`, 'gu'), '登山をする'],
  [/(?<=自転車|バイク|ロードバイク|スノボ|スケボー)に乗(?:る|ってい?る)/gu, 'をする'],
  // トヨタの案件を請けたことがない人, トヨタのCMに出演した人
  [/(?<=の)(?:テレビ)?(?:CM|コマーシャル)(?=[をに](?:出|請|受|し))/gu, '広告'],
  [
    /(?<=案件|仕事|PR|広告|プロモーション|タイアップ)[をに](?:請け|引き請け|手がけ|手掛け|こなし|出演し|出|参加し|携わっ|経験し)(?=[たて])/gu,
    'をし',
  ],
  // 日本国外に住む人, 国外在住の日本人
  [/(?<!\p{L})国外(?=在住|に住|の日本人)/gu, '海外'],
  [
    /(?<=[日本米英中独仏伊韓])国外(?=に(?:住|いる|お住)|在住|の(?:人|方|日本人|クリエイター)|で)|(?<=[\p{Script=Han}ク]国)外(?=に(?:住|いる|お住)|在住)/gu,
    '以外',
  ],
  // 火を使わないレシピ leaves out no posts.
  [
    /([^、。\s]{1,10})を使わない(?=レシピ|お?料理|ごはん|お?菓子|スイーツ|パン|メイク|掃除|ヘアアレンジ|収納|暮らし|生活|キャンプ|子育て)/gu,
    '$1不使用の',
  ],
];
