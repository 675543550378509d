import type { Span } from '../contrary/contrary-readings.ts';
import { spansOf } from './spans-of.ts';

const DEALING =
  '(?:partners?|partnerships?|ambassadors?|affiliates?|sponsors|sponsorships?|deals?|collab(?:oration)?s?|campaigns?|ads?|mentions?|fans|content|posts?|videos?|stuff|jokes?|talk|photos?|pics?)';
const OK = String.raw`(?:fine|ok(?:ay)?|welcome|allowed|acceptable|permitted|no\s+problem)`;
/** "Nike partners are fine", but "no Nike posts allowed" */
const ENGLISH = new RegExp(
  String.raw`(?<=^|[,.;:!?(|/]\s*|(?<!\p{L})(?:but|while|though)\s+)(?!\s|(?:no|not|never|without|only|some|any)(?!\p{L}))(?:(?!(?<!\p{L})(?:no|not|never|without|only|but)(?!\p{L}))[^,.;:!?()|/\d])*?\s?(?<!\p{L})${DEALING}\s+(?:(?:is|are|would\s+be)\s+)?(?:(?:also|all|still|totally|absolutely|perfectly)\s+)?${OK}(?:\s*,?\s*(?:too|as\s+well|though|with\s+us|for\s+us))?(?=\s*(?:$|[,.;!?()|/]|(?:and|but)(?!\p{L})))`,
  'giu',
);
const JA_DEALING = '(?:ファン|案件|PR|タイアップ|コラボ|広告|契約(?:者|中)?|アンバサダー|投稿|着用|紹介|写真|画像|話題?)';
const JA_OK = '(?:OK|オッケー|可(?!能性|愛)能?|大丈夫|問題(?:ありません|ない|なし)|構いません|構わない|歓迎)';
/** ナイキのファンはOK */
const JAPANESE = new RegExp(
  String.raw`(?<=^|[、。!?\s])[^、。!?\s\d]{1,14}${JA_DEALING}(?:は|が(?:あって)?も?|も|でも)${JA_OK}(?:な?(?:人|方))?(?:です)?(?=$|[、。!?\s])`,
  'giu',
);

/** Dealings and posts that are allowed but not required. */
export const permittedDealings = (sentence: string, isJapanese: boolean): Span[] => spansOf(sentence, [isJapanese ? JAPANESE : ENGLISH]);
