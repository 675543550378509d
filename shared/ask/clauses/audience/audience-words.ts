import type { Rewrite } from '../shorthand.ts';

const GROUP =
  '(?:(?:young(?:er)?|old(?:er)?|mostly|mainly|many|more|both|busy|new|single|working|an?|the|lots\\s+of)\\s+)*(?:women|men|moms?|mums?|mothers|dads?|fathers|parents|famil(?:y|ies)|teens?|teenagers|girls|boys|guys|ladies|kids|children|students|gamers|millennials|boomers|seniors|gen[\\s-][xyz]|(?:fe)?male(?:s|\\s+(?:audience|crowd|following|fans|viewers|shoppers))?|\\d{2}(?:\\s?[-–]\\s?\\d{2}|\\+|s\\b))';
const BUYERS =
  '(?:target(?:s|\\s+(?:market|customers?|consumers?|buyers?|shoppers?|demo(?:graphic)?s?|persona|user|users))?|(?:ideal|main|core|typical|key|primary)\\s+(?:customers?|consumers?|buyers?|shoppers?|users?|demo(?:graphic)?s?)|customers?|customer\\s+base|consumers|buyers|shoppers|clientele|demographic)';

/** Other words for the audience: "our customers are women 25-34". */
export const ENGLISH_AUDIENCE_WORDS: Rewrite[] = [
  [
    new RegExp(
      String.raw`(?<=^|[,.;!?(]\s*(?:and\s+)?)(?:(?:our|the|my|their|brand|client['’]s|brand['’]s)\s+)*(?<!no\s)${BUYERS}\s*(?:(?:is|are|being|will\s+be|would\s+be)(?:\s+(?:usually|typically|often))?(?:\s+(?:an?|the))?(?:\s+women\s+who\s+are)?|[:=])\s*(?=[\p{L}\d])(?!not\b|looking|asking|very|so\b|too\b)`,
      'giu',
    ),
    'target audience: ',
  ],
  [
    new RegExp(
      String.raw`(?:(?<=^|[,.;!?(|]\s*)(?:creators|influencers|accounts|people|profiles|those|someone|anyone)\s+|(?<!\p{L}))(?:(?:who|that|whose\s+(?:content|videos?|posts?))\s+)?(?:attract|captivate|engage|entertain|win\s+over)(?:s|ing)?\s+(?=${GROUP}(?!\p{L}))`,
      'giu',
    ),
    'popular with ',
  ],
  [/(?<!\p{L})(?:enjoyed|trusted|admired|respected|viewed|consumed|followed|appreciated)\s+by\s+(?!brands)(?=\p{L})/giu, 'loved by '],
  [/(?<!\p{L})(?:exposure|visibility|awareness|traction)\s+(?:in|among(?:st)?|with)\s+(?=\p{L})/giu, 'popular among '],
  [/(?<=\bfor\s+(?:\p{L}+\s+){1,2})(?:consumers|shoppers|buyers|customers)(?=\s*(?:$|[,.;!?)]))/giu, 'audiences'],
];

const WHOSE =
  '(?:弊社|当社|自社|御社|うち|商品|製品|商材|ブランド|サービス|今回|本商品|案件|クライアント)?(?:の)?(?:メイン|主な|コア|想定)?(?:の)?';
const PEOPLE = '(?:人|方|クリエイター|インフルエンサー|ユーチューバー|YouTuber|TikToker|インスタグラマー|アカウント)';

/** 弊社のターゲットは40代女性です, 韓国で有名な人 */
export const JAPANESE_AUDIENCE_WORDS: Rewrite[] = [
  [
    new RegExp(
      `(?<=^|[、。\\s(])${WHOSE}(?:ターゲット(?:層)?|顧客(?:層)?|購買層|購入(?:者|層)|客層|お客様|お客さま|消費者|ペルソナ)(?:は|が|:|として)、?(?:メインは)?`,
      'gu',
    ),
    'フォロワー層は',
  ],
  [
    new RegExp(`で(?:人気|有名|話題|知名度)(?:が|の|に)?(?:高い|ある|あり|なって(?:い)?る|な|の)?(?=${PEOPLE}|[、。]|$)`, 'gu'),
    'に人気のある',
  ],
  [/に(?:売りた|販売した|買ってほし|使ってほし|知ってほし|見てほし|アピールした)い(?:です)?/gu, 'に届けたい'],
  [/(?<=\p{L})市場(?=向け)/gu, ''],
  [/(?<=(?<!語圏?|語圏の人)向け)に(?:発信|投稿|配信)(?:し(?:て(?:い)?る|ている)|する)?/gu, ''],
];
