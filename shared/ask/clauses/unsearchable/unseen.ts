import type { Span } from '../contrary/contrary-readings.ts';

const NOT = String.raw`(?:can(?:n['’]?o?t|['’]?t|\s+not)|must(?:n['’]?t|\s+not)|should(?:n['’]?t|\s+not)|may\s+not)`;
const ENGLISH = [
  // "Kids can't be shown"
  String.raw`(?<=^|[,.;:!?(]\s*)(?!\s)[^,.;:!?()]*?\b${NOT}\s+be\s+(?:shown|seen|featured|visible|filmed|pictured|mentioned|named)(?!\p{L})[^,.;:!?()]*`,
  // "At least 3 months since the last Nike deal"
  String.raw`(?<=^|[,.;:!?(]\s*)(?!\s)(?:at\s+least\s+|min(?:imum)?\s+)?\d+\+?\s+(?:days?|weeks?|months?|years?)\s+(?:since|after)\s+(?:the(?:ir)?\s+)?(?:last\s+)?[^,.;:!?()]+`,
];
/** ニベア案件から3ヶ月以上経過 */
const JAPANESE = [
  String.raw`[^、。,\s]*(?:案件|PR|タイアップ|契約|広告)(?:の)?(?:終了|実施|投稿)?(?:後|から)、?[\d半一二三四五六]+[^、。\s]{1,8}?(?:経過|経っ|空い|あい|空け|以上前)[^、。]*`,
];

/** No filter has the contents of pictures or the time since a deal, and their subjects and brands are not wanted. */
export const unseen = (sentence: string, isJapanese: boolean): Span[] =>
  (isJapanese ? JAPANESE : ENGLISH).flatMap((pattern) =>
    [...sentence.matchAll(new RegExp(pattern, 'giu'))].map(({ index, 0: text }) => ({ start: index, end: index + text.trimEnd().length })),
  );
