import type { LANGUAGES } from '#tests/bench/ask/labels.ts';

type Language = (typeof LANGUAGES)[number];

const SUBJECTS: Record<Language, string[]> = {
  en: ['gaming', 'dogs', 'crypto', 'fashion', 'yoga', 'vaping', 'makeup', 'cars', 'anime', 'pottery', 'travel', 'techno'],
  ja: ['ゲーム', '犬', '仮想通貨', 'ファッション', 'ヨガ', 'お酒', 'メイク', '車', 'アニメ', '陶芸', '旅行', 'テクノ'],
};
const BRANDS: Record<Language, string[]> = {
  en: ['Nike', 'Shein', 'Samsung', 'Pampers', 'Heineken', 'LEGO', 'Tesla', 'Netflix'],
  ja: ['ナイキ', 'ユニクロ', 'サムスン', 'パンパース', 'ハイネケン', 'シャネル', 'テスラ', 'ネスレ'],
};
const LISTS: Record<Language, string[]> = {
  en: [
    'no X; no X please; not X; without X; exclude X; excluding X; avoid X; skip X; leave out X; no X content; no X accounts; nothing about X',
    'X excluded; X are out; X not wanted; exclusions: X; we do not want X; never X; anything but X',
  ].flatMap((line) => line.split('; ')),
  ja: [
    'XはNG XNG XはNGです Xは除外 Xは除く Xを除く Xは不要 Xはなし Xなし X以外 Xは対象外 Xはお断り Xはご遠慮ください Xも不可 X系はNG',
    'Xの投稿はNG Xはいらない Xは避けたい Xは外してください Xは抜き',
  ].flatMap((line) => line.split(' ')),
};
const OF_BRANDS: Record<Language, string[]> = {
  en: ['no X deals', 'no deals with X', 'not sponsored by X', 'never worked with X', 'no brand deals: X', 'no partnerships with X'],
  ja: ['Xの案件経験者NG', 'Xとのタイアップ経験がある方は不可', 'XのアンバサダーNG', 'Xの案件なし', 'Xの契約者は除く'],
};
const WITH: Record<Language, string> = { en: 'Beauty creators in Rome, 10k+', ja: '美容系、東京、1万人以上' };
const WITHOUT: Record<Language, string> = { en: 'women in Rome, 10k+', ja: '東京の女性、1万人以上' };
const COMMA: Record<Language, string> = { en: ', ', ja: '、' };

export type DeniedList = { sentence: string; items: number; form: string };

const listsOf = (language: Language, form: string, items: string[], request: string): DeniedList[] =>
  items.flatMap((first, at) =>
    [2, 3].map((count) => {
      const chosen = Array.from({ length: count }, (_, step) => items[(at + step * 3) % items.length] ?? first);
      const list = form.replace('X', chosen.join(COMMA[language]));
      return { sentence: `${request}${COMMA[language]}${list}`, items: count, form };
    }),
  );

/** Lists with only commas of two or three subjects or brands, all of which are denied, in requests with and without a subject. */
export const deniedLists = (language: Language): DeniedList[] =>
  [WITH[language], WITHOUT[language]].flatMap((request) => [
    ...LISTS[language].flatMap((form) => [
      ...listsOf(language, form, SUBJECTS[language], request),
      ...listsOf(language, form, BRANDS[language], request),
    ]),
    ...OF_BRANDS[language].flatMap((form) => listsOf(language, form, BRANDS[language], request)),
  ]);
