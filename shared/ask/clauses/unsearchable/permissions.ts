import type { Span } from '../contrary/contrary-readings.ts';
import { spansOf } from './spans-of.ts';

const BEGINS = String.raw`(?<=^|[,.;:!?(|/–—]\s*|(?<!\p{L})(?:but|and|while|though|also|who|that)\s+)(?!\s)`;
const ENDS = String.raw`(?=\s*(?:$|[,.;:!?()|/]|(?<!\p{L})(?:but|while)(?!\p{L})))`;
/** Words for what is permitted, to the end of their clause. Sizes are bounds rather than permissions: "we're fine with 5k followers". */
const LETTER = String.raw`(?:(?!(?<!\p{L})(?:but|while)(?!\p{L}))[^,.;:!?()|/\d])`;
const REST = `${LETTER}+?`;
const WE = String.raw`(?:(?:we|i)(?:['’](?:re|m|d)|\s+(?:are|am|would|could|might|can|do))?\s+)?`;
const OK = '(?:fine|ok(?:ay)?|welcome|allowed|acceptable|permitted|tolerated|optional|no\\s+problem|not\\s+a\\s+problem)';
const KINDS =
  '(?:(?:business|brand|company|corporate|shop|store|verified|private|personal|creator|professional)\\s+(?:accounts?|profiles?|pages?)|verified|verification|blue\\s+(?:ticks?|checks?))';
const ENGLISH = [
  // "We'd consider men", "happy with business accounts", "we don't mind swearing"
  String.raw`(?:we|i)(?:['’]d|\s+would|\s+could|\s+might)\s+(?:(?:also|even|still)\s+)?(?:consider|accept|allow|be\s+(?:ok(?:ay)?|fine|happy|open|cool)\s+(?:with|to))\s+${REST}`,
  String.raw`${WE}(?:(?:also|totally|perfectly|completely)\s+)?(?:happy|fine|ok(?:ay)?|cool|comfortable|relaxed)\s+(?:with|about|to\s+(?:consider|accept|include|take|have))\s+${REST}`,
  String.raw`${WE}(?:(?:do|would)(?:n['’]?t|\s+not)|never|not)\s+(?:mind|object\s+to|care\s+(?:if|about)|rule\s+out)\s+${REST}`,
  String.raw`(?:${WE}(?:have|see|got)\s+)?(?:no|zero|not\s+an?)\s+(?:problems?|issues?|objections?|worries|qualms|restrictions?)\s+(?:with|to|if|about|against|on|regarding)\s+${REST}`,
  String.raw`${WE}(?:(?:have|got)\s+)?nothing\s+against\s+${REST}`,
  String.raw`${WE}(?:(?:wo|would|do)n['’]?t|(?:will|would|do)\s+not|not)\s+(?:say(?:ing)?\s+no\s+to|turn(?:ing)?\s+(?:down|away))\s+${REST}`,
  String.raw`${WE}(?:not|never)\s+(?:(?:at\s+all|really)\s+)?(?:opposed|averse|adverse|hostile)\s+to\s+${REST}`,
  // "Even if they work with Nike"
  String.raw`even\s+(?:if|when|though)\s+[^,.;:!?()]+?`,
  // "Not limited to London", "not just women"
  String.raw`(?:(?:is|are|it['’]s|they['’]re)\s+)?not\s+(?:be\s+)?(?:(?:necessarily|strictly|only)\s+)?(?:limited|restricted|confined|tied|bound)\s+to\s+${REST}`,
  String.raw`not\s+(?:just|only|exclusively|merely|solely|purely|strictly)\s+(?!because|if|to\s|when|for\s)${REST}`,
  String.raw`(?:there['’]s\s+|there\s+is\s+)?no\s+(?:(?:requirement|obligation)\s+(?:to|for|on)|need\s+(?:for|of))\s+${REST}`,
  // "Can be verified", "they could be in Germany"
  String.raw`(?:(?:they|creators|influencers|accounts|people)\s+)?(?:can|could|may|might)\s+(?:(?:also|even|still)\s+)?be\s+(?!(?:reached|contacted|found|emailed|seen|booked|shipped|used|trusted|over|under|above|below|more|less|up\s+to|any(?:where|one|body|thing)?|all)(?!\p{L}))(?:(?!\sor\s)${LETTER})+?`,
  // "Business accounts ok", "verified is fine"
  String.raw`${KINDS}\s+(?:(?:is|are|would\s+be)\s+)?(?:(?:also|all|still|totally|perfectly)\s+)?${OK}(?:\s*,?\s*(?:too|as\s+well|though|with\s+us|for\s+us))?`,
  String.raw`(?!(?:no|not|never|without)(?!\p{L}))(?:[\p{L}’'-]+\s+){1,3}?(?:(?:is|are|would\s+be)\s+)(?:(?:also|still)\s+)?tolerated`,
].map((pattern) => new RegExp(`${BEGINS}${pattern}${ENDS}`, 'giu'));

const JA_OK =
  '(?:OK|オッケー|可(?!能性|愛)能?|いい|良い|よい|大丈夫|問題(?:ありません|ない|なし)|構いません|構わない|かまいません|(?:大)?歓迎|検討(?:可能?|します|OK|いたします|中)|視野に入れ(?:て(?:い)?ます|ます)|対象(?:です)?|許容(?:範囲|します)?)(?:です)?(?=$|[、。!?\\s])';
const JAPANESE = [
  // 40代でも可, エンゲージメント率2%未満でもOK
  String.raw`(?:年齢(?:は|が)?|本人(?:は|が)?)?\d+(?:歳|代)(?:以上|以下|未満|前半|後半)?(?:の(?:方|人|女性|男性))?(?:でも|も)${JA_OK}`,
  String.raw`(?:エンゲージメント(?:率)?|ER)(?:が|は)?\d[\d.]*%(?:未満|以下|以上|前後)?(?:の(?:方|人))?(?:でも|も)${JA_OK}`,
  // 男性フォロワーが多くても可
  String.raw`[^、。\s]{2,16}(?:が|は|も)(?:多|少な|高|低|入って|い|あ)(?:く|っ)?ても${JA_OK}`,
  // ビジネスアカウント可, 男性も検討可
  `(?:ビジネス|企業|店舗|法人|ショップ|ブランド|公式|認証(?:済み)?|非公開|個人)アカウント(?:は|も|でも)?${JA_OK}`,
  String.raw`[^、。\s\d]{1,12}(?:も|でも)(?:検討(?:可能?|します|OK|いたします|中)|視野に入れ(?:て(?:い)?ます|ます)|許容(?:範囲|します)?)(?:です)?(?=$|[、。!?\s])`,
].map((pattern) => new RegExp(pattern, 'giu'));

/** Permissions ask for nothing and leave nothing out. */
export const permissions = (sentence: string, isJapanese: boolean): Span[] => spansOf(sentence, isJapanese ? JAPANESE : ENGLISH);
