import type { LANGUAGES } from '#tests/bench/ask/labels.ts';

type Language = (typeof LANGUAGES)[number];

/** Subjects, a brand, an unsafe category and words that no filter has. */
const ITEMS: Record<Language, string[]> = {
  en: 'gaming; dogs; crypto; vaping; makeup; cars; zorblax; gambling; fast food; religious content; politics; alcohol; Shein; pranks'.split(
    '; ',
  ),
  ja: 'ゲーム 犬 仮想通貨 電子タバコ メイク 車 知らない語 ギャンブル 激辛料理 ダイエット お酒 シーイン ドッキリ 占い'.split(' '),
};
const FORMS: Record<Language, string[]> = {
  en: [
    'no X, Y or Z; no X, Y, or Z; no X, Y and Z; without X, Y or Z; not into X, Y or Z; avoid X, Y and Z; nothing about X, Y or Z',
    "we don't want X, Y or Z; exclude X, Y and Z; excluding X, Y, and Z; no X, Y or Z content; who don't post about X, Y or Z; never X, Y or Z",
    'please leave out X, Y and Z; X, Y and Z are excluded; X, Y or Z is a no-go; no X / Y / Z; no X, no Y, no Z; no X, Y nor Z; minus X, Y & Z',
  ].flatMap((line) => line.split('; ')),
  ja: [
    'X、Y、ZはNG X・Y・ZはNG XやY、ZはNG X、YやZは除く X、Y、またはZは除外 X、Y、Z系は対象外 X、Y、Zの投稿がない人 X、Y、Zを扱わない人',
    'XとYとZはなし X/Y/Zは不可 X、Y、Zなどは避けたい NG：X、Y、Z 除外：X・Y・Z XもYもZもNG XやYやZはご遠慮ください XNG、YNG、ZNG',
  ].flatMap((line) => line.split(' ')),
};
const REQUESTS: Record<Language, string[]> = {
  en: ['Yoga creators in Rome, ', 'women in Rome, 10k+, '],
  ja: ['東京のヨガ系、', '東京の女性、1万人以上、'],
};

/** Lists of three items to leave out, some of which are unknown or of another kind than the others. */
export const mixedLists = (language: Language): string[] => {
  const items = ITEMS[language];
  return REQUESTS[language].flatMap((request) =>
    FORMS[language].flatMap((form) =>
      items.map((_, at) => {
        const [x = '', y = '', z = ''] = [0, 3, 7].map((step) => items[(at + step) % items.length]);
        return `${request}${form.replace('X', x).replace('Y', y).replace('Z', z)}`;
      }),
    ),
  );
};
