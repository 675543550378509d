const NAMES = String.raw`(?:gender|sex|age|location|country|city|nationality|language|niche|topic|category|genre|style|platform|follower\s+count|followers?|size|price|budget|verification|verified\s+status|engagement(?:\s+rate)?|ethnicity|race)`;
const LIST = String.raw`${NAMES}(?:\s*(?:,|\/|and|or)\s*${NAMES})*`;
const CONTACT = String.raw`(?:e-?mails?(?:\s+address(?:es)?)?|facebook|whatsapp|telegram|linktree|twitter|snapchat|discord|website|phone(?:\s+numbers?)?|contact(?:\s+(?:info(?:rmation)?|details|data))?)`;
const ENGLISH = [
  String.raw`(?:the\s+)?${LIST}\s+(?:doesn['’]?t|does\s+not|don['’]?t|do\s+not)\s+matter(?:\s+(?:to\s+us|at\s+all))?`,
  String.raw`(?:the\s+)?${LIST}\s+(?:is|are)\s+(?:irrelevant|unimportant|no\s+factor)`,
  String.raw`(?:the\s+)?${LIST}\s+(?:is|are)(?:n['’]?t|\s+not)\s+(?:important|a\s+factor|relevant)`,
  String.raw`(?:regardless\s+of|irrespective\s+of|no\s+matter)\s+(?:the\s+|their\s+|what\s+)?${LIST}`,
  String.raw`(?:any|all)\s+${NAMES}s?(?=\s*(?:[,;.]|$|and\s|is\s+fine|welcome|works|goes))(?:\s+(?:is\s+fine|welcome|works|goes))?`,
  String.raw`verified\s+or\s+(?:not|un-?verified)(?:\s+verified)?`,
  String.raw`${CONTACT}\s+(?:is\s+|are\s+)?(?:(?:not|n['’]t)\s+(?:needed|required|necessary|a\s+must)|optional)`,
  String.raw`no\s+${CONTACT}\s+(?:needed|required|necessary)`,
  String.raw`(?:we\s+)?(?:don['’]?t|do\s+not)\s+need\s+(?:an?\s+|their\s+)?${CONTACT}`,
  String.raw`with\s+or\s+without\s+(?:an?\s+)?(?:e-?mails?|phone)(?:\s+address(?:es)?)?`,
];

/** 国 is also the end of 韓国, and ER of English words. */
const JAPANESE_NAMES = String.raw`(?:性別|男女|年齢|年代|国籍|在住国|(?<!\p{Script=Han})国|居住地|在住地|住んでいる場所|地域|エリア|場所|(?<![性人語])フォロワー数?|再生数|再生回数|ジャンル|カテゴリー?|プラットフォーム|媒体|言語|認証(?:バッジ|マーク)?|公式マーク|メール(?:アドレス)?|メアド|連絡先|料金|価格|予算|(?:[^\\s、。!?]{1,16}(?:の|との?))?(?:PR|案件|タイアップ|コラボ|広告|起用|契約)(?:の)?(?:経験|歴|実績)|経験|投稿頻度|エンゲージメント率?|(?<!\p{L})ER|人種)(?:の有無)?`;
const JAPANESE = `${JAPANESE_NAMES}(?:(?:[・/、]|と|や)${JAPANESE_NAMES})*(?:に|は|も|を|が)?(?:特に)?(?:不問|問わず|問わない|問いません(?:ので|が)?|こだわらない|こだわりません|こだわらず|気にしない|気にしません|気にせず|(?:どちら|なん|何)でも(?:可|OK|いい|よい|良い|構いません|大丈夫)?|関係なく|関係ない|関係ありません)(?:です)?|(?:メール(?:アドレス)?|メアド|電話番号?|連絡先)(?:の有無)?(?:は|も)?(?:不要|い(?:らない|りません)|要(?:らない|りません)|必要(?:は|が)?(?:ない|なし|ありません)|必須ではない|任意|[な無]くても(?:可|OK|いい|よい|良い|構わない|構いません|かまわない))|フォロワー数?(?:は|が)?(?:それほど|そこまで|あまり)?(?:多くなくて|少なくて)も?(?:いい|良い|よい|OK|可|構わない|構いません|大丈夫|問題ない|問題ありません)(?:です)?(?:ので|が|けど)?`;

const QUOTE = '["“][^"“”]*["”]|「[^」]*」|『[^』]*』';
const INDIFFERENT = new RegExp(
  String.raw`(?<quote>${QUOTE})|(?<![\p{L}\p{N}])(?:${ENGLISH.join('|')})(?![\p{L}\p{N}])|${JAPANESE}|(?:日本)?全国どこ(?:でも|に住んでいても)(?:OK|可|いい|よい|大丈夫|構いません)?(?:です)?`,
  'giu',
);

/**
 * Blanks out words outside quotations that say that a filter is not wanted, "gender doesn't matter" or 認証バッジ不問, because the name in
 * them would ask for it.
 */
export const withoutIndifference = (sentence: string): string =>
  sentence.replace(INDIFFERENT, (words, quote?: string) => quote ?? ' '.repeat(words.length));
