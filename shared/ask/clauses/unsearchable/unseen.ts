import type { Span } from '../contrary/contrary-readings.ts';
import { spansOf } from './spans-of.ts';

const NOT = String.raw`(?:can(?:n['’]?o?t|['’]?t|\s+not)|must(?:n['’]?t|\s+not)|should(?:n['’]?t|\s+not)|may\s+not)`;
const ENGLISH = [
  // "Originally from Brazil, lives in Paris"
  String.raw`(?<!\p{L})(?:(?:is|are|was|were|but)\s+)*(?:originally\s+(?:from|hails?\s+from)|born\s+(?:and\s+(?:raised|bred)\s+)?in|(?:with\s+)?roots\s+in)\s+[^,.;:!?()]+?(?=\s*(?:$|[,.;:!?()]|(?<!\p{L})(?:but|and|now|living|based|who|with)(?!\p{L})))`,
  // "From London, living in Lisbon"
  String.raw`(?<!(?:follow|audience|fans?\b|viewer|subscriber|communit|reach|%|percent|half|most|main|not\b|no\b|n['’]t|avoid|exclud|skip|originally)[^.;!?]*)(?<!\p{L})(?:who\s+(?:is|are|comes?)\s+)?from\s+(?:the\s+)?(?:(?!(?:or|and|but|who|living|lives|based)(?!\p{L}))\p{L}+\s*){1,3}(?=\s*,?\s*(?:(?:but|and|who|now|currently)\s+)*(?:living|lives?|residing|resides?|based|settled|relocated)\s+(?:in|to)(?!\p{L}))`,
  // "No kids (under 10)"
  String.raw`(?<=\b(?:no|without|exclude|avoid)\s+[\p{L}'’ ]{2,30})\s*\((?:aged?\s+)?(?:under|below|over|above|younger\s+than|older\s+than)\s+\d{1,2}[^()]*\)`,
  // "Who visited Japan in the last 6 months"
  String.raw`(?<!\p{L})(?:(?:who|that)(?:['’]ve)?\s+)?(?:(?:have|has)\s+)?(?:(?:just|recently|already)\s+)?(?:visited|travell?ed\s+to|been\s+to|flown\s+to)\s+[^,.;:!?()]+?(?=\s*(?:$|[,.;:!?()]|(?<!\p{L})(?:but|and|who|with|whose)(?!\p{L})))`,
  // "Story views 2k+"
  String.raw`(?<!\p{L})(?:(?:avg\.?|average)\s+)?stor(?:y|ies)\s+(?:views?|reach|impressions)\s*(?:of\s+)?(?:(?:over|above|at\s+least|min\.?)\s+)?\d[\d,.]*\s?[km]?\+?`,
  // "Kids can't be shown"
  String.raw`(?<=^|[,.;:!?(]\s*)(?!\s)[^,.;:!?()]*?\b${NOT}\s+be\s+(?:shown|seen|featured|visible|filmed|pictured|mentioned|named)(?!\p{L})[^,.;:!?()]*`,
  // "Who don't show their kids", "keep their children off camera"
  String.raw`(?<!\p{L})(?:(?:who|that)\s+)?(?:do(?:es)?(?:n['’]?t|\s+not)|never|without|not)\s+(?:show(?:ing|s)?|film(?:ing|s)?|expos(?:e|es|ing)|(?:post(?:ing)?|shar(?:e|ing))\s+(?:photos|pictures|videos)\s+of)\s+(?:(?:their|his|her|any|the)\s+)?(?:own\s+)?(?:kid|child|bab|famil|face|partner|husband|wife)[\p{L}'’]*(?:\s+faces?)?`,
  String.raw`(?<!\p{L})(?:(?:who|that)\s+)?keep(?:s|ing)?\s+(?:their|his|her)\s+(?:kids|children|baby|family|private\s+life)\s+(?:off[\s-]camera|off\s+(?:social(?:\s+media)?|the\s+internet|screen)|private|offline|out\s+of\s+(?:it|sight|view))`,
  // "At least 3 months since the last Nike deal"
  String.raw`(?<=^|[,.;:!?(]\s*)(?!\s)(?:at\s+least\s+|min(?:imum)?\s+)?\d+\+?\s+(?:days?|weeks?|months?|years?)\s+(?:since|after)\s+(?:the(?:ir)?\s+)?(?:last\s+)?[^,.;:!?()]+`,
].map((pattern) => new RegExp(pattern, 'giu'));
/** ニベア案件から3ヶ月以上経過 */
const JAPANESE = [
  // 子どもを見せない家族
  '(?:子(?:ども|供)?|こども|赤ちゃん|我が子|家族)(?:の(?:顔|写真|姿))?(?:を|は|が)?(?:見せ|出さ|映さ|写さ|載せ|さらさ|公開し|露出し)(?:ない|ず|てい?ない|ません)(?:ように(?:し|してい?る))?',
  // ブラジル出身で東京在住
  String.raw`[^、。\s]{1,10}出身(?=(?:で|の|だが|ですが|、)[^。]{0,20}(?:在住|に住|暮らし|拠点))`,
  String.raw`[^、。,\s]*(?:案件|PR|タイアップ|契約|広告)(?:の)?(?:終了|実施|投稿)?(?:後|から)、?[\d半一二三四五六]+[^、。\s]{1,8}?(?:経過|経っ|空い|あい|空け|以上前)[^、。]*`,
].map((pattern) => new RegExp(pattern, 'giu'));

/** No filter has the contents of pictures or the time since a deal, and their subjects and brands are not wanted. */
export const unseen = (sentence: string, isJapanese: boolean): Span[] => spansOf(sentence, isJapanese ? JAPANESE : ENGLISH);
