import { apart, type Context } from './context-spans.ts';

const COMPANY =
  '(?:店|[^\\s、。]屋|会社|企業|メーカー|ブランド|ホテル|旅館|宿|協会|団体|NPO(?:法人)?|NGO|法人|代理店|カフェ|レストラン|サロン|クリニック|メディア|学校|スクール|塾|教室|スタジオ|ジム|農園|酒蔵|工房|アプリ|サービス|ショップ|スタートアップ|担当(?:者)?|事業者|観光局|自治体|課|市役所|区役所|役場|県庁|組合|商工会|(?:広報|企画|営業|宣伝|販促|マーケティング)部|百貨店|商社|出版社|美術館|施設|事務所)';
const PROMOTION =
  '(?:新発売|発売|新商品|新製品|新作|リリース|ローンチ|オープン|プロモーション|PR|告知|集客|認知(?:拡大|向上)|モニター(?:募集|企画)?|アンバサダー募集|キャンペーン|企画|イベント|フェア|誘客|案件|体験会|試食会)';
const US = '(?:当社|弊社|当館|当店|当院|当園|当施設|当ブランド|当団体|弊店|自社|私たち|私ども|我々|うち)';
/** Who is looked for, or a condition. */
const CREATORS =
  /クリエイター|クリエーター|インフルエンサー|グラマー|ユーチューバー|YouTuber|TikToker|ブロガー|配信者|実況者|アカウント|フォロワー|視聴者|登録者|ファン|[方人](?:を|が|に|は|、|。|で|$)|女性|男性|\d代|歳|以上|以下|未満|除|NG|在住|\d[万千KkM%割]/u;
const REQUEST = '(?:探|募集|希望|求め|お願い|教えて|ほしい|欲しい)';

const PATTERNS = [
  `${US}(?:は|では|が|の)[^。、]*(?:です|ます|でして|しており)(?:が|けど)?、?`,
  `${US}(?:は|では)[^。、]*(?:で|し)、`,
  `[^。]*${COMPANY}(?:の者)?(?:です|でございます|と申します|をしています)(?:が|けど)?、?`,
  `[^。]*を(?:(?:経営|運営|提供|販売|製造|展開|開発|企画|予定|支援)し|扱っ|手がけ|作っ|つくっ|営ん|行っ)[てで](?:い?ます|おります|おり|いて)(?:が|けど)?、?`,
  `[^。]*(?:プランナー|マーケター|ディレクター|プロデューサー|広報|営業|担当(?:者)?)(?:です|を(?:して|しており|務めて|担当して)(?:い?ます|おります)?)(?:が|けど)?、?`,
  `[^。]*を(?:新しく|新たに)?(?:出し|始め|立ち上げ|作り|つくり|(?:発売|リリース|オープン|開発|公開|開始|開店|開業|ローンチ)(?:いた)?し)ました(?:ので|が|けど)?、?`,
  `[^。、]*新(?:作|商品|製品)を(?:PR|宣伝|紹介|プロモーション|告知)し(?:たい|ます|ており)[^。、]*、`,
  `新(?:作|商品|製品)[^。、]*の(?:ギフティング|サンプリング)(?:先|企画)?(?:を|に|で)?`,
  `(?:クライアント|依頼主|依頼元|商材|案件概要|背景|目的|概要)(?:は|:|=)[^。]*`,
  `[^。]*${PROMOTION}(?:です|を予定しています|を行います|をします)?(?=。)`,
  `[^。、]*(?:${PROMOTION}|配信|公開|開店|開業|開催|販売開始?)(?:のため|に向けて|に向け|に(?:合|あ)わせて?|にあたり|の一環で|に伴い|につき)、?`,
  `[^。、]*(?:増やし|広め|伸ばし|盛り上げ|知ってもらい)たく?(?:ので|ため|て)?、`,
].map((pattern) => new RegExp(`^(?:${pattern})`, 'u'));

/** 北海道の観光プロモーション, but not 沖縄のホテルのPR. */
const MARKET = /(?:観光|集客|誘客|キャンペーン|イベント|フェア|オープン|開店|開業|開催|体験会|試食会|新発売)/u;

/** 認証済みなら尚可: no search finds who merely would be nicer. */
const BONUS = /(?<=^|[、。!?\n])[^、。!?\n]+(?:[尚なお]+(?:可|良[しい]|よし)|優遇|あればベスト)[^、。!?\n]*/gu;

const lengthOf = (text: string): number => {
  const length = Math.max(0, ...PATTERNS.map((pattern) => pattern.exec(text)?.[0].length ?? 0));
  const said = text.slice(0, length);
  return CREATORS.test(said) || new RegExp(REQUEST, 'u').test(said.replace(/(?:モニター|アンバサダー)募集/gu, '')) ? 0 : length;
};

const senderIn = (text: string): Context[] =>
  [...text.matchAll(/[^。!?\n]+[。!?\n]*/gu)].flatMap((match) => {
    const spans: Context[] = [];
    let at = 0;
    for (;;) {
      const rest = match[0].slice(at);
      const blank = /^\s*/u.exec(rest)?.[0].length ?? 0;
      const length = lengthOf(rest.slice(blank));
      const end = at + blank + length;
      const said = match[0].slice(at + blank, end).replace(/[、。\s]+$/u, '');
      if (length === 0) return spans;
      if (said !== '')
        spans.push({
          start: match.index + at + blank,
          end: match.index + at + blank + said.length,
          isMarket: MARKET.test(said) && !/(?:です|ます)/u.test(said),
        });
      at = end;
    }
  });

/** 京都の老舗旅館です。 · 新作RPGの配信に合わせ、 */
export const japaneseContext = (text: string): Context[] => {
  const bonus = [...text.matchAll(BONUS)].map((match) => ({ start: match.index, end: match.index + match[0].length, isBonus: true }));
  return apart([...senderIn(text), ...bonus]);
};
