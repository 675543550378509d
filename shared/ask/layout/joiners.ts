import type { Rewrite } from '../clauses/shorthand.ts';

/** A dash between words parts conditions: "no men – audience 25-34", but not "10k – 50k". */
export const ENGLISH_JOINERS: Rewrite[] = [
  // "Over 35 – 60% of followers in Germany"
  [/(?<=\d)(?<![%\d]\d*%)\s+[–—]\s+(?=\d+%\s+of(?!\p{L}))/gu, ', '],
  [/(?<=\S)(?<!\d[km%]?)\s+[–—]\s+(?=\S)|(?<=\S)\s+[–—]\s+(?![\d$£€<>~])/giu, ', '],
];

const JA = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー」\uE000`;
/** Words for the audience, which begin another phrase. */
const FOLLOWERS = '(?:フォロワー|視聴者|ファン|オーディエンス)';
export const JAPANESE_JOINERS: Rewrite[] = [
  // ヴィーガン＋競合案件NG: a plus between words parts conditions, but not the one of Disney+.
  [new RegExp(String.raw`(?<=[${JA}]|(?<!Disney|Paramount|TV)[A-Za-z]{2})\s*\+\s*(?=[${JA}]|(?<=[${JA}]\s*\+\s*)[A-Za-z@#])`, 'gu'), '、'],
  // フォロワーの6割がドイツ インド人フォロワー2割以下
  [new RegExp(String.raw`\s+(?<=${FOLLOWERS}[^、。\s]{0,30}\s+)(?=[^、。\s\d]{1,10}${FOLLOWERS})`, 'gu'), '、'],
  [new RegExp(String.raw`/(?<=${FOLLOWERS}[^、。\s/]{0,20}\d[^、。\s/]{0,10}/)\s*(?=[^、。\s\d/]{1,10}${FOLLOWERS})`, 'gu'), '、'],
  // 旅行に関心のあるフォロワー 5万人以下
  [new RegExp(String.raw`(?<=(?:ある|高い|強い|多い|持つ)${FOLLOWERS})\s+(?=[\d@])`, 'gu'), '、'],
];
