import { JAPANESE_JOINERS } from '../layout/joiners.ts';
import { JAPANESE_OPTIONS } from '../layout/options.ts';
import { JAPANESE_COMPARISONS, JAPANESE_LESS } from './comparisons.ts';
import { JAPANESE_EXCEPTIONS } from './exceptions.ts';
import { JAPANESE_OFFERS } from './negation/offers.ts';
import { JAPANESE_REFUSALS } from './negation/refusals.ja.ts';
import { JAPANESE_REFUSED_CONDITIONS } from './negation/refused-conditions.ts';
import { JAPANESE_SHORT_DENIALS } from './negation/short-denials.ts';
import type { Rewrite } from './shorthand.ts';
import { JAPANESE_WORD_FORMS } from './word-forms.ts';
import { JAPANESE_WORDS } from './written-words.ja.ts';

const CORE = '(?:が|は|を)?(?:中心|メイン|主体)(?:の|に|と(?:する|した))?';
const OF_AUDIENCE = 'に(?:人気|強い|刺さ|リーチ|響|ウケ|支持)|向け|の?フォロワー|の?視聴者|の?ファン|を?ターゲット';
const BROADCAST_GROUP = new RegExp(
  String.raw`(?<![\p{L}\p{N}])([FM])([123])層(?:の?(?:女性|男性))?(?:(${CORE})|(?=(${OF_AUDIENCE}))|)`,
  'giu',
);
const BROADCAST_AGES: Record<string, string> = { 1: '20〜34歳', 2: '35〜49歳', 3: '50歳以上' };

const groupOf = (gender: string, age: string): string => `${BROADCAST_AGES[age] ?? ''}の${gender.toUpperCase() === 'F' ? '女性' : '男性'}`;

/** F1層 is how advertisers call women of 20 to 34. */
const broadcastGroup = (...[, gender = '', age = '', core, audience]: (string | undefined)[]): string => {
  const people = groupOf(gender, age);
  if (core) return `${people}がフォロワーの中心`;
  return audience ? people : `${people}向け`;
};

const COUNTRIES: Record<string, string> = {
  米: 'アメリカ',
  英: 'イギリス',
  独: 'ドイツ',
  仏: 'フランス',
  韓: '韓国',
  中: '中国',
  台: '台湾',
};
const NUMBER = String.raw`\d[\d,.]*[十百千万億kKmM]*`;
const BOUND = '以下|未満|まで|以内|程度|前後|くらい|ぐらい';

/** 数千人 are 1,000 to 10,000. */
const several = (_: string, unit = '', bound = ''): string => {
  const next: Record<string, string> = { 千: '1万', 万: '10万', 十万: '100万', 百万: '1000万' };
  return bound ? `1${unit}人${bound}` : `1${unit}〜${next[unit]}`;
};

export const JAPANESE: Rewrite[] = [
  ...JAPANESE_OPTIONS,
  ...JAPANESE_WORD_FORMS,
  ...JAPANESE_OFFERS,
  ...JAPANESE_REFUSED_CONDITIONS,
  ...JAPANESE_SHORT_DENIALS,
  ...JAPANESE_JOINERS,
  ...JAPANESE_EXCEPTIONS,
  ...JAPANESE_WORDS,
  ...JAPANESE_REFUSALS,
  ...JAPANESE_COMPARISONS,
  [
    /数(千|十万|百万|万)(?:人)?(以上|以下|未満)?(?=規模|程度|くらい|ぐらい|人|の|フォロワー|[、。\s]|$)(?:規模|程度|くらい|ぐらい)?/gu,
    several,
  ],
  [/(?<=(?:^|[^\d])\d)[、,](?=\d(?:回|本|件))/gu, '〜'],
  [/プロフ(?:ィール)?(?:欄)?に(?=メ[ーア]|電話|LINE|連絡先|リンク)/giu, ''],
  [/(?<=マーク|バッジ|チェック)(?:が|の)?(?:つい|付い)(?:て(?:い)?る|た)/gu, 'あり'],
  [/フォロワー(?:を|の)?(?:購入(?:し)?|買っ?)(?:て|を|は)*(?:い)?(?:な(?:い|さそう|く)|してい?ない|なし)(?:な|て)?/gu, '偽フォロワーなし'],
  [/海外(?:在住|に住む|居住)?(?:者|の(?:人|方))?(?:は|を)?(?:NG|不可|除(?:く|外|いて)|対象外|以外)/giu, '日本在住'],
  [/男女比(?:率)?(?:は|が|:)?\s*(?:半々|同じくらい|[五5]\s*[:対]\s*[五5]|1\s*[:対]\s*1)/gu, '女性の比率40〜60%'],
  [/男女比(?:率)?(?:は|が|:)?\s*女性?\s*(\d)割?\s*[:対・、\s]\s*男性?\s*\d割?/gu, '女性の比率$10%以上'],
  [/男女比(?:率)?(?:は|が|:)?\s*(?:男性?\s*)?\d割?\s*[:対・、\s]\s*(?:女性?\s*)?(\d)(?!\d)割?/gu, '女性の比率$10%以上'],
  // M2・M3層
  [/(?<![A-Za-z\d])([FM][123])(?=[・〜~とや、,/]\s*[FM]?[123]層)/giu, '$1層'],
  [
    /(?<=(?:フォロワー|視聴者|ファン|オーディエンス)[^、。]{0,8}[がは])([FM])([123])層/giu,
    (_, gender = '', age = '') => groupOf(gender, age),
  ],
  // 英語圏(アメリカ、イギリス): only those are meant.
  [/[\p{Script=Han}\p{Script=Katakana}ー]{1,6}語圏(?:の国)?(?=\()/gu, ''],
  // 日本在住に限る
  [/に限(?:り(?:ます)?|る|定(?:します|したい(?:です)?)?)(?=$|[、。\s])/gu, 'だけ'],
  [/のみ(?=$|[、。\s])/gu, 'だけ'],
  // フォロワーの1位の国はアメリカ
  [
    /(?:フォロワー|視聴者|オーディエンス)(?:の|が)?(?:(?:最も|一番|最)?多い|1位の|トップの|上位の)(?:国|地域|都市|都道府県)(?:は|が|:)\s*([^、。\s]{1,12})/gu,
    'フォロワーの中心は$1',
  ],
  // #PRの投稿が3割未満 is a share, no tag.
  [/#?(PR|広告|AD|タイアップ|案件)の?投稿(?=(?:の?(?:割合|比率|率))?[がは]\s*\d+(?:割|%))/giu, '$1投稿'],
  // 登録10万以上 counts subscribers; the brand has the name of a country.
  [/登録(?=\s*\d)/gu, '登録者'],
  [/コロンビア(?=(?:の|と(?:の)?)(?:PR|案件|タイアップ|コラボ|契約|アンバサダー|お?仕事))/gu, 'Columbia'],
  // @aliceさんのような人
  [/(@[A-Za-z\d_.]+)(?:さん|ちゃん|くん|様|氏)/gu, '$1'],
  [/(?<=\p{L})(?:だけど|だけれども?|ですけど|なんだけど)、?/gu, '、'],
  // フォロワーにママが多い
  [/(フォロワー|視聴者|ファン)(?:の中)?に(?:は)?([^、。\s]{1,12}?)が(多い|多め|多く)/gu, '$2の$1が$3'],
  [
    /(?<![\p{Script=Han}\d])[一二三四五六七八九](?=[千万](?:人|フォロワー|以上|以下|未満|[〜~]))/gu,
    (digit = '') => `${'一二三四五六七八九'.indexOf(digit) + 1}`,
  ],
  [new RegExp(String.raw`(${NUMBER}[人%]?)\s*(?:↑|up(?![a-z]))`, 'giu'), '$1以上'],
  [new RegExp(String.raw`(${NUMBER}[人%]?)\s*↓`, 'gu'), '$1以下'],
  [
    /海外の?(?:フォロワー|視聴者|ファン)?(?:比率|率|割合)?(?:が|は)?(\d+)(割|%)(?:以下|未満|まで|以内)/gu,
    (_, share = '', unit = '') => `日本のフォロワー${100 - Number(share) * (unit === '割' ? 10 : 1)}%以上`,
  ],
  [
    /海外の?(?:フォロワー|視聴者|ファン)?(?:比率|率|割合)?(?:が|は)?(\d+)(割|%)以上/gu,
    (_, share = '', unit = '') => `日本のフォロワー${100 - Number(share) * (unit === '割' ? 10 : 1)}%未満`,
  ],
  // アメリカ以外のフォロワーが3割以上
  [
    /([\p{Script=Han}\p{Script=Katakana}ー]{1,8}?)(?:以外|国外)の(?:フォロワー|視聴者|ファン)(?:の?(?:比率|率|割合))?(?:が|は)?(\d+)(割|%)(以上|超|以下|未満)/gu,
    (_, place = '', share = '', unit = '', bound = '') =>
      `${place}のフォロワー${100 - Number(share) * (unit === '割' ? 10 : 1)}%${/以上|超/.test(bound) ? '未満' : '以上'}`,
  ],
  [
    /([\p{Script=Han}\p{Script=Katakana}ー]{1,8}?)(?:以外|国外)の(?:フォロワー|視聴者|ファン)が(?:多い|多め|中心|メイン)/gu,
    '$1のフォロワー50%未満',
  ],
  // インド人フォロワーが少ない
  [/(フォロワー|視聴者|ファン)(?:の中)?に(?:は)?([^、。\s]{1,12}?)が(?:少ない|少なめ|少なく)/gu, '$2の$1が10%未満'],
  [
    /(?<=(?<!クリエイター|インフルエンサー|アカウント|[人方者])の|[人性国代語圏年])フォロワー(?:が|は)?(?:少ない|少なめ|少なく)(?!順)/gu,
    'フォロワーが10%未満',
  ],
  // 旅行 フォロワーの3割が台湾: the blank ends a phrase.
  [/(?<=[^\s、。,])\s+(?=(?:フォロワー|オーディエンス|視聴者|ファン|読者|ユーザー)(?:層|属性)?(?:の|は|が)(?![多少い増伸減]))/gu, '、'],
  [BROADCAST_GROUP, broadcastGroup],
  [
    /(?:偽|偽物の?|フェイク|不正|水増し|購入|ボット|bot)フォロワー(?:が|は|の)?(?:少なめ|少な(?:い|く)|いない|いなさそう|ほぼいない|ほとんどいない|ゼロ|なし|無し|NG|不可|除外|対象外|お断り)/giu,
    '偽フォロワーなし',
  ],
  // フォロワーの3人に1人が男性
  [/(\d{1,2})人に1人/gu, (_, number = '1') => `${Math.round(100 / Number(number))}%`],
  [/(?:が|は)(?:メイン|中心|コア|主要)の?層(?:の|で)?/gu, 'がフォロワーの中心'],
  [/(?<=^|[\s、。,・(])(?:メイン|コア)?ターゲット(?:層|ユーザー|年齢)?\s*(?:[:=]|は|が)\s*/gu, 'フォロワー層は'],
  // 女性比率:70%以上
  [/(?<=[率比数合])\s*:\s*(?=[\d約最])/gu, ''],
  // 〜5万人 has no lower end, 1万〜5万人 has.
  [
    new RegExp(String.raw`(?<![\d千万億人歳代半%割円ルkKmM]\s*)[〜~]\s*(${NUMBER}(?:[人代歳%割回件])?)(${BOUND})?`, 'gu'),
    (_, number = '', bound = '以下') => `${number}${bound}`,
  ],
  [/(?:企業|店舗|ショップ|ブランド|法人)[・/](?:企業|店舗|ショップ|ブランド|法人)アカウント/gu, '企業アカウント'],
  [/海外(?:在住の?|の|に住む|に住んでいる|暮らしの)(?:日本人|邦人)/gu, '日本以外在住の日本語話者'],
  [/在日(?:の)?(韓国|中国|ベトナム|タイ|フランス|ドイツ|イタリア|スペイン|ロシア|ポルトガル)人/gu, '日本在住の$1語話者'],
  [/在日(?=の?(?:外国人|[\p{Script=Katakana}ー]+人))/gu, '日本在住の'],
  [/海外(?:在住|に住む|に住んでいる)/gu, '日本以外在住'],
  [
    /在([米英独仏韓中台]|[\p{Script=Katakana}ー]{2,})の?(?:日本人|邦人)/gu,
    (_, place = '') => `${COUNTRIES[place] ?? place}在住の日本語話者`,
  ],
  ...JAPANESE_LESS,
];
