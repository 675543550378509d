const CORE = '(?:が|は|を)?(?:中心|メイン|主体)(?:の|に|と(?:する|した))?';
const OF_AUDIENCE = 'に(?:人気|強い|刺さ|リーチ|響|ウケ|支持)|向け|の?フォロワー|の?視聴者|の?ファン|を?ターゲット';
const BROADCAST_GROUP = new RegExp(
  String.raw`(?<![\p{L}\p{N}])([FM])([123])層(?:の?(?:女性|男性))?(?:(${CORE})|(?=(${OF_AUDIENCE}))|)`,
  'giu',
);
const BROADCAST_AGES: Record<string, string> = { 1: '20〜34歳', 2: '35〜49歳', 3: '50歳以上' };

const groupOf = (gender: string, age: string): string => `${BROADCAST_AGES[age] ?? ''}の${gender.toUpperCase() === 'F' ? '女性' : '男性'}`;

/** F1層 is how advertisers call women of 20 to 34. */
const broadcastGroup = (...[, gender = '', age = '', core, audience]: (string | undefined)[]): string => {
  const people = groupOf(gender, age);
  if (core) return `${people}がフォロワーの中心`;
  return audience ? people : `${people}向け`;
};

const COUNTRIES: Record<string, string> = {
  米: 'アメリカ',
  英: 'イギリス',
  独: 'ドイツ',
  仏: 'フランス',
  韓: '韓国',
  中: '中国',
  台: '台湾',
};
const NUMBER = String.raw`\d[\d,.]*[十百千万億kKmM]*`;
const BOUND = '以下|未満|まで|以内|程度|前後|くらい|ぐらい';

type Rewrite = [words: RegExp, full: string | ((...groups: string[]) => string)];

/** 数千人 are 1,000 to 10,000. */
const several = (_: string, unit = '', bound = ''): string => {
  const next: Record<string, string> = { 千: '1万', 万: '10万', 十万: '100万', 百万: '1000万' };
  return bound ? `1${unit}人${bound}` : `1${unit}〜${next[unit]}`;
};

const JAPANESE: Rewrite[] = [
  [
    /数(千|十万|百万|万)(?:人)?(以上|以下|未満)?(?=規模|程度|くらい|ぐらい|人|の|フォロワー|[、。\s]|$)(?:規模|程度|くらい|ぐらい)?/gu,
    several,
  ],
  [/(?<=(?:^|[^\d])\d)[、,](?=\d(?:回|本|件))/gu, '〜'],
  [/プロフ(?:ィール)?(?:欄)?に(?=メ[ーア]|電話|LINE|連絡先|リンク)/giu, ''],
  [/(?<=マーク|バッジ|チェック)(?:が|の)?(?:つい|付い)(?:て(?:い)?る|た)/gu, 'あり'],
  [/フォロワー(?:を|の)?(?:購入(?:し)?|買っ?)(?:て|を|は)*(?:い)?(?:な(?:い|さそう|く)|してい?ない|なし)(?:な|て)?/gu, '偽フォロワーなし'],
  [/海外(?:在住|に住む|居住)?(?:者|の(?:人|方))?(?:は|を)?(?:NG|不可|除(?:く|外|いて)|対象外|以外)/giu, '日本在住'],
  [/男女比(?:率)?(?:は|が|:)?\s*(?:半々|同じくらい|[五5]\s*[:対]\s*[五5]|1\s*[:対]\s*1)/gu, '女性の比率40〜60%'],
  [/男女比(?:率)?(?:は|が|:)?\s*女性?\s*(\d)割?\s*[:対・、\s]\s*男性?\s*\d割?/gu, '女性の比率$10%以上'],
  [/男女比(?:率)?(?:は|が|:)?\s*(?:男性?\s*)?\d割?\s*[:対・、\s]\s*(?:女性?\s*)?(\d)(?!\d)割?/gu, '女性の比率$10%以上'],
  // M2・M3層
  [/(?<![A-Za-z\d])([FM][123])(?=[・〜~とや、,/]\s*[FM]?[123]層)/giu, '$1層'],
  [
    /(?<=(?:フォロワー|視聴者|ファン|オーディエンス)[^、。]{0,8}[がは])([FM])([123])層/giu,
    (_, gender = '', age = '') => groupOf(gender, age),
  ],
  [/のみ(?=$|[、。\s])/gu, 'だけ'],
  [/(?<=\p{L})(?:だけど|だけれども?|ですけど|なんだけど)、?/gu, '、'],
  // フォロワーにママが多い
  [/(フォロワー|視聴者|ファン)(?:の中)?に(?:は)?([^、。\s]{1,12}?)が(多い|多め|多く)/gu, '$2の$1が$3'],
  [/競合(?:他社|ブランド|企業)?[(（]([^()（）]+)[)）](?:の)?/gu, (_, names = '') => `${names.replace(/[、,・]\s*/gu, 'と')}の`],
  [
    /(?<![\p{Script=Han}\d])[一二三四五六七八九](?=[千万](?:人|フォロワー|以上|以下|未満|[〜~]))/gu,
    (digit = '') => `${'一二三四五六七八九'.indexOf(digit) + 1}`,
  ],
  [new RegExp(String.raw`(${NUMBER}[人%]?)\s*(?:↑|up(?![a-z]))`, 'giu'), '$1以上'],
  [new RegExp(String.raw`(${NUMBER}[人%]?)\s*↓`, 'gu'), '$1以下'],
  [
    /海外の?(?:フォロワー|視聴者|ファン)?(?:比率|率|割合)?(?:が|は)?(\d+)(割|%)(?:以下|未満|まで|以内)/gu,
    (_, share = '', unit = '') => `日本のフォロワー${100 - Number(share) * (unit === '割' ? 10 : 1)}%以上`,
  ],
  // インド人フォロワーが少ない
  [/(フォロワー|視聴者|ファン)(?:の中)?に(?:は)?([^、。\s]{1,12}?)が(?:少ない|少なめ|少なく)/gu, '$2の$1が10%未満'],
  [
    /(?<=[\p{Script=Katakana}ー国湾港本人性代]の|[人性国代語圏])フォロワー(?:が|は)?(?:少ない|少なめ|少なく)(?!順)/gu,
    'フォロワーが10%未満',
  ],
  // 旅行 フォロワーの3割が台湾: the blank ends a phrase.
  [/(?<=[^\s、。,])\s+(?=(?:フォロワー|オーディエンス|視聴者|ファン|読者|ユーザー)(?:層|属性)?(?:の|は|が)(?![多少い増伸減]))/gu, '、'],
  [BROADCAST_GROUP, broadcastGroup],
  [
    /(?:偽|偽物の?|フェイク|不正|水増し|購入|ボット|bot)フォロワー(?:が|は|の)?(?:少なめ|少な(?:い|く)|いない|いなさそう|ほぼいない|ほとんどいない|ゼロ|なし|無し|NG)/giu,
    '偽フォロワーなし',
  ],
  // フォロワーの3人に1人が男性
  [/(\d{1,2})人に1人/gu, (_, number = '1') => `${Math.round(100 / Number(number))}%`],
  [/(?:が|は)(?:メイン|中心|コア|主要)の?層(?:の|で)?/gu, 'がフォロワーの中心'],
  [/(?<=^|[\s、。,・(])(?:メイン|コア)?ターゲット(?:層|ユーザー|年齢)?\s*(?:[:=]|は|が)\s*/gu, 'フォロワー層は'],
  // 女性比率:70%以上
  [/(?<=[率比数合])\s*:\s*(?=[\d約最])/gu, ''],
  // 〜5万人 has no lower end, 1万〜5万人 has.
  [
    new RegExp(String.raw`(?<![\d千万億人歳代半%割円ルkKmM]\s*)[〜~]\s*(${NUMBER}(?:[人代歳%割回件])?)(${BOUND})?`, 'gu'),
    (_, number = '', bound = '以下') => `${number}${bound}`,
  ],
  [/(?:企業|店舗|ショップ|ブランド|法人)[・/](?:企業|店舗|ショップ|ブランド|法人)アカウント/gu, '企業アカウント'],
  [/など(?:の)?(?:競合(?:他社|ブランド|企業|品|製品)?|他社|ライバル(?:企業|ブランド)?)/gu, ''],
  [/海外(?:在住の?|の|に住む|に住んでいる|暮らしの)(?:日本人|邦人)/gu, '日本以外在住の日本語話者'],
  [/在日(?:の)?(韓国|中国|ベトナム|タイ|フランス|ドイツ|イタリア|スペイン|ロシア|ポルトガル)人/gu, '日本在住の$1語話者'],
  [/在日(?=の?(?:外国人|[\p{Script=Katakana}ー]+人))/gu, '日本在住の'],
  [/海外(?:在住|に住む|に住んでいる)/gu, '日本以外在住'],
  [
    /在([米英独仏韓中台]|[\p{Script=Katakana}ー]{2,})の?(?:日本人|邦人)/gu,
    (_, place = '') => `${COUNTRIES[place] ?? place}在住の日本語話者`,
  ],
];

const AGES = String.raw`\d{2}\s?(?:[-–]\s?\d{2}|\+)(?![\dk%])`;
/** "F 18-24", "f, 25+", "M audience" */
const BEFORE_GENDER = new RegExp(
  String.raw`(?<![\p{L}\p{N}/&'’])([fm])(?=\s*,?\s*${AGES}|\s+(?:audience|followers|creators|only)\b)`,
  'giu',
);
/** "25+ F", "audience: 60% F" */
const BEHIND_GENDER = new RegExp(String.raw`(?<=(?:${AGES}|\d\s?%\s?\+?|\baudience\s*:?)\s*)([fm])(?![\p{L}\p{N}/&])`, 'giu');
const genderOf = (_: string, letter = ''): string => (letter.toLowerCase() === 'f' ? ' female' : ' male');
const FIGURES: Record<string, string> = { 5: '10k-100k ', 6: '100k-1m ', 7: '1m+ ' };
const figuresOf = (digits: string): string => FIGURES[digits] ?? FIGURES[['five', 'six', 'seven'].indexOf(digits.toLowerCase()) + 5] ?? '';

const PERCENT = String.raw`\d+(?:\.\d+)?\s*(?:%|percent)(?:\s*(?:\+|or\s+more))?(?:\s+growth)?`;

const DECADES: Record<string, number> = { twenties: 20, thirties: 30, forties: 40, fifties: 50, sixties: 60 };
/** "In their late 20s" are 25 to 29. */
const partOfDecade = (_: string, part = '', decade = ''): string => {
  const from = (DECADES[decade.toLowerCase()] ?? Number.parseInt(decade, 10)) + (/late/i.test(part) ? 5 : /mid/i.test(part) ? 3 : 0);
  return `aged ${from}-${from + 4}`;
};

const CODES: Record<string, string> = {
  DE: 'Germany',
  FR: 'France',
  ES: 'Spain',
  NL: 'Netherlands',
  BE: 'Belgium',
  CH: 'Switzerland',
  AT: 'Austria',
  PL: 'Poland',
  SE: 'Sweden',
  DK: 'Denmark',
  NO: 'Norway',
  FI: 'Finland',
  PT: 'Portugal',
  IT: 'Italy',
  IE: 'Ireland',
  BR: 'Brazil',
  MX: 'Mexico',
  JP: 'Japan',
  KR: 'South Korea',
  AU: 'Australia',
  AUS: 'Australia',
  NZ: 'New Zealand',
  SG: 'Singapore',
  TR: 'Turkey',
  ZA: 'South Africa',
  SA: 'Saudi Arabia',
  HK: 'Hong Kong',
  TW: 'Taiwan',
  TH: 'Thailand',
  VN: 'Vietnam',
  PH: 'Philippines',
  MY: 'Malaysia',
};
const CODE = Object.keys(CODES).join('|');
const LISTED = String.raw`(?:\s*[/,&+]\s*|\s+(?:and|or)\s+)`;
/** "Audience DE 60%", "in AU/NZ", "FR-based": country codes in capitals. */
const COUNTRY_CODES = new RegExp(
  String.raw`(?<=\b(?:in|from|across|audience|followers|market|country|location|geo|(?:${CODE}|UK|US|USA|UAE)${LISTED})\s*:?\s*)(${CODE})(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(${CODE})(?=(?:\s*|-)(?:\d{1,3}\s?%|audience|followers|market|based|creators|influencers)|${LISTED}(?:${CODE}|UK|US|USA|UAE)(?![\p{L}\p{N}]))`,
  'gu',
);

/** Contacts stay contacts: "email in bio". */
const BIO_WORD =
  /\b(?:with|w\/|has|have|having)\s+(?:the\s+word\s+)?(?!(?:an?\s+)?(?:e-?mails?|links?|phone|contacts?|website|whatsapp|linktree|telegram|address)\b)([\p{L}-]+)\s+in\s+(?:their\s+|the\s+|his\s+|her\s+)?(?:bio|profile)\b/giu;

const FRACTIONS: Record<string, string> = { half: '50%', third: '33%', quarter: '25%', fifth: '20%', tenth: '10%' };

const ENGLISH: Rewrite[] = [
  [/\bw\/\s*(?=\p{L})/giu, 'with '],
  [
    /\b(?:(?:a|one)\s+)?(half|third|quarter|fifth|tenth)\s+of\s+(?=(?:(?:their|the|all|recent)\s+)*(?:posts?|content|feed)\b)/giu,
    (_, part = '') => `${FRACTIONS[part.toLowerCase()]} of `,
  ],
  [/\b(\d0)[\s-]?somethings?\b/giu, (_, decade = '') => `aged ${decade}-${Number(decade) + 9}`],
  [
    /\b50\s?\/\s?50\s+(?:male|men|female|women|gender)(?:[\s/]+(?:and\s+)?(?:female|women|male|men|split))?\s+(?=audience|followers|following)/giu,
    '40-60% female ',
  ],
  [/\b(?:competitors?|competing\s+brands?|rivals?|rival\s+brands?)\s+(?:like|such\s+as|including|e\.g\.)\s+/giu, ''],
  [COUNTRY_CODES, (_, one = '', two = '') => CODES[one || two] ?? ''],
  [/\bNA\b(?!\/)/gu, 'north america'],
  [BIO_WORD, '"$1" in bio'],
  [/\b(?:must|should|may|can)\s+not\s+(?:be|have|exceed)\s+(?=more|less|fewer|over|under|above|below)/giu, 'not '],
  [/\b(?:in\s+(?:their|the)\s+)?(early|mid|late)[\s-]+([2-6]0)['’]?s\b/giu, partOfDecade],
  [/\b(?:in\s+(?:their|the)\s+)?(early|mid|late)[\s-]+(twenties|thirties|forties|fifties|sixties)\b/giu, partOfDecade],
  // "Not sponsored by competitors (Nike, Adidas)"
  [/\b(?:our\s+|any\s+)?competitors?\s*\(([^()]+)\)/giu, (_, names = '') => names.replace(/\s*,\s*(?:(?:and|or)\s+)?/g, ' or ')],
  [/\b(twitch|telegram|whatsapp|line)\s+channels?\b/giu, '$1'],
  [/\b(followers|subscribers|likes|views)\s*\+\s*(\d+(?:\.\d+)?\s*%)/giu, '$1 growth of $2'],
  [
    /\b(?:(?:a\s+)?low\s+(?:share|percentage|number|proportion)\s+of|(?:very\s+)?(?<!\ba\s)few|hardly\s+any|not\s+(?:too\s+)?many|almost\s+no)\s+(?!fake|bots?\b|inactive|inauthentic|suspicious|ghost|bought|purchased)(?=(?:\p{L}+\s+){1,2}(?:followers|fans|viewers)\b|(?:followers|fans|viewers)\s+(?:from|in|based)\b)/giu,
    'less than 10% ',
  ],
  [/(\d[\d,.]*[km]?)\s*(?:<=?|≤)\s*(followers|subscribers|subs|likes|views)\s*(?:<=?|≤)\s*(?=\d)/giu, '$2 $1-'],
  [/(?<=\b(?:likes|comments|views|engagements|interactions))\s?\/\s?(?=(?:post|video|reel)\b)/giu, ' per '],
  [/(?<![\p{L}\p{N}%]\s*)~\s*(\d[\d,.]*[km]?)/giu, 'about $1'],
  [
    new RegExp(String.raw`(${PERCENT})\s+(?:monthly|(?:per|each|every)\s+month|month[\s-](?:over|on)[\s-]month|mom)(?!\p{L})`, 'giu'),
    '$1 in a month',
  ],
  [
    new RegExp(
      String.raw`(${PERCENT})\s+(?:quarterly|(?:a|per|each|every)\s+quarter|quarter[\s-](?:over|on)[\s-]quarter|qoq)(?!\p{L})`,
      'giu',
    ),
    '$1 in three months',
  ],
  [/\bmonthly\s+((?:followers?|subscribers?|likes|views)\s+)?growth\b/giu, '$1growth'],
  // "F 18-24", "25+ M", "F audience", "audience: F"
  [BEFORE_GENDER, genderOf],
  [BEHIND_GENDER, genderOf],
  [/(?<!\p{L})(five|six|seven|[567])[\s-]figure\s+(?=follow|subscrib|audience)/giu, (_, digits = '') => figuresOf(digits)],
  [/\bSEA\b/gu, 'southeast asia'],
  [/(?<=\b(?:in|across|from|within)\s+)sea(?=\s*(?:[,.;]|$|\d))/giu, 'southeast asia'],
  // "Tagged @alice or used #ootd"
  [/(?<=[#@][\p{L}\p{N}_.]+\s+(?:or|and)\s+)(?:used?|using|tagged|tagging|mentioned|posted(?:\s+with)?|posts?\s+with)\s+(?=[#@])/giu, ''],
  [/\b(?:audience\s+)?(?:gender\s+)?split\s+(?:of\s+)?(\d{2})\/\d{2}\s+(female|male|women|men)\b/giu, 'audience $1% $2'],
];

const QUOTE = /(["“][^"“”]*["”]|「[^」]*」|『[^』]*』)/u;

/** ハッシュタグ「朝活」, "hashtag 'cleanbeauty'". */
const TAGS: Rewrite[] = [
  [/[「『“"](#[\p{L}\p{N}_ー]+)[」』”"](?=か|や|と|を|の|$|[、。])/gu, '$1'],
  [/(?:ハッシュタグ|タグ|(?<![\p{L}#])hashtags?)\s*:?\s*[「"“]#?([\p{L}\p{N}_ー]+)[」"”]/giu, '#$1 '],
  [/(#[\p{L}\p{N}_ー]+)\s+(?=[をのがはにで])/gu, '$1'],
  [/(#[\p{L}\p{N}_ー]+)\s+(?=投稿)/gu, '$1の'],
  [/(?<=(?:以内|過去|直近|[日月年週]間?)(?:に|で|の)?\s*)(#[\p{L}\p{N}_ー]+?)(?<!の)(?=投稿(?:$|[、。\s]|した|して|あり|が|の))/gu, '$1の'],
];

/** Words of the sentence and the full words that replaced them. */
type Change = { written: string; full: string };
export type FullSentence = { sentence: string; changes: Change[] };

const FILLED = /\$(\d)/g;

/** Adds what it changes to `changes`. */
const rewritten = (sentence: string, rewrites: Rewrite[], changes: Change[]): string =>
  rewrites.reduce(
    (rest, [words, replacement]) =>
      rest.replace(words, (written: string, ...groups) => {
        const full =
          typeof replacement === 'string'
            ? replacement.replace(FILLED, (_, number) => groups[Number(number) - 1] ?? '')
            : replacement(written, ...groups);
        if (full.trim() !== written.trim()) changes.push({ written: written.trim(), full: full.trim() });
        return full;
      }),
    sentence,
  );

/** Writes out, outside quotations, what marketers abbreviate: F1層, 〜5万人, "growing 5% monthly". */
export const withoutShorthand = (sentence: string, isJapanese: boolean): FullSentence => {
  const changes: Change[] = [];
  const texts = rewritten(sentence, TAGS, changes).split(QUOTE);
  const isQuote = (at: number): boolean => at % 2 === 1;
  const full = texts.map((text, at) => (isQuote(at) ? text : rewritten(text, isJapanese ? JAPANESE : ENGLISH, changes)));
  return { sentence: full.join(''), changes };
};

/** Words of the full sentence as they were written; both, where they were written elsewhere, too. */
export const asWritten = (text: string, asked: string, { changes }: FullSentence): string[] => {
  const inside = changes.find(({ full }) => full.includes(text));
  const own = asked.includes(text) ? [text] : [];
  if (inside) return [...own, inside.written];
  if (own.length > 0) return own;
  return [changes.reduceRight((rest, { written, full }) => (full === '' ? rest : rest.replace(full, written)), text)];
};
