import type { Rewrite } from '../shorthand.ts';

const PEOPLE = '(?:any(?:one|body)|every(?:one|body)|people|creators?|influencers?|accounts?|profiles?|channels?|those|ones?|folks)';
export const NO_ONE = String.raw`(?:no\s?one|nobody|none|(?:no|do(?:n['’]?t|\s+not)\s+(?:include|show|want)|exclud(?:e|ing)|skip(?:ping)?|avoid(?:ing)?|remov(?:e|ing)|drop|ignore|reject|leave\s+out|filter\s+out|without)(?:\s+(?:any|all|the|of))*\s+${PEOPLE})`;
const WHO = String.raw`(?:\s*,?\s*(?:who|that|which)(?:['’](?:re|s))?)`;
/** One condition, to the end of its clause: "who isn't in Germany or under 18" is left as it is. */
const ALONE = String.raw`(?=(?:(?!\s(?:or|and|nor|but)\s)[^,.;:!?()|/])+(?:$|[,.;:!?()|/]|\sbut\s))`;
const ENDS = String.raw`(?=\s*(?:$|[,.;!?)|/]))`;
export const SKIP = String.raw`(?:(?:please|just|then|we(?:['’]ll|\s+will)?|you\s+can)\s+)*(?:skip|pass|drop|exclude|ignore|reject|remove|forget|discard|leave(?:\s+(?:it|them|those))?\s+out|no\s+thank(?:s|\s+you)|no|they['’]re\s+out)(?:\s+(?:it|them|those|him|her|this|please))*`;
const THEY = String.raw`(?:(?:they|she|he|it|someone|the\s+(?:creator|account|profile|person|influencer))(?:['’](?:re|s|ve)\s+|\s+(?:(?:is|are|has|have|got|is\s+from)\s+)?))?`;
const CONDITION = String.raw`((?:(?!\b(?:or|and|but|if|unless)\b)[^,.;:!?()])+?)`;
const TIMES = String.raw`((?:once|twice|\d+(?:\s*(?:x|times|posts|videos|reels))?|weekly|monthly|(?:one|two|three|four|five)\s+times)(?:\s*(?:a|per|every|\/)\s*(?:week|month|day))?)`;

const often = (bound: string, times: string): string =>
  `posts ${bound} ${times.replace(/^weekly$/iu, 'once a week').replace(/^monthly$/iu, 'once a month')}`;

/** Words for those who are refused under a condition: "if they're male, skip". */
const refused = (_: string, condition = ''): string => {
  const text = condition.trim();
  const [, lacked] =
    /^(?:(?:are|is)n['’]?t|not|(?:do|does)(?:n['’]?t|\s+not)(?:\s+have)?|(?:has|have)n['’]?t|lack(?:s|ing)?|can['’]?t|cannot|without|missing)\s+(.*)$/iu.exec(
      text,
    ) ?? [];
  if (lacked !== undefined)
    return /^(?:posted|been)\b/iu.test(lacked) ? `exclude anyone who hasn't ${lacked}` : lacked.replace(/^(?:an?|any)\s+/iu, 'with ');
  if (/^(?:no)\s/iu.test(text)) return `with ${text.replace(/^no\s+/iu, '')}`;
  if (/^(?:their|the|its|his|her)\s/iu.test(text)) return `no one whose ${text.replace(/^\p{L}+\s+/u, '')}`;
  if (/^(?:(?:post|speak|live|work|charg|us|sell|promot|advertis|mention|shar|show|creat)(?:e?s|ed|e|ing)?|we|i|@)(?!\p{L})/iu.test(text))
    return `no one who ${text}`;
  if (/\b(?:deals?|partners?|partnerships?|collabs?|contracts?|sponsorships?|followers|posts|views|likes)$/iu.test(text))
    return `no one with ${text}`;
  return /^(?:in|from|under|over|below|above|based|older|younger|more|less|fewer|aged|at|with|on|less)\b/iu.test(text)
    ? `no one ${text}`
    : `no ${text} creators`;
};

/** "Skip unless they have an email" */
const required = (_: string, condition = ''): string =>
  /^(?:an?|the|any)\s/iu.test(condition) || /^(?:e-?mail|phone)/iu.test(condition) ? `with ${condition}` : `who ${condition}`;

/** Who is refused for what they lack, or under a condition. Behind the other refusals, whose "exclude" it reads. */
export const ENGLISH_REFUSED_CONDITIONS: Rewrite[] = [
  // "Nobody who posts less than weekly"
  [
    new RegExp(
      String.raw`\b${NO_ONE}${WHO}?\s+(?:post|upload|publish)(?:s|ing|es)?\s+(?:any\s+)?(?:less|fewer)\s+(?:often\s+)?than\s+${TIMES}`,
      'giu',
    ),
    (_, times = '') => often('at least', times),
  ],
  [
    new RegExp(String.raw`\b${NO_ONE}${WHO}?\s+(?:post|upload|publish)(?:s|ing|es)?\s+(?:more\s+(?:often\s+)?than|over)\s+${TIMES}`, 'giu'),
    (_, times = '') => often('at most', times),
  ],
  // "No one whose last post is older than 30 days", "no one that hasn't posted in a month"
  [
    new RegExp(
      String.raw`\b${NO_ONE}\s+whose\s+(?:last|latest|most\s+recent)\s+(?:post|upload|video|reel)\s+(?:is|was)\s+(?:older|more|longer)\s+than\s+(?:an?\s+)?(\d*\s*(?:day|week|month)s?)(?:\s+(?:ago|old|back))?`,
      'giu',
    ),
    'posted in the last $1',
  ],
  [
    new RegExp(
      String.raw`\b${NO_ONE}${WHO}\s+ha(?:s|ve)(?:n['’]?t|\s+not)\s+(?:posted|uploaded|been\s+active)(?:\s+anything)?\s+(?:in|for|within|over|during)\s+(?:(?:the\s+)?(?:last|past)\s+|an?\s+|over\s+an?\s+)?(\d*\s*(?:day|week|month|year)s?)`,
      'giu',
    ),
    'posted in the last $1',
  ],
  // "Nobody who doesn't speak French", "no one that isn't verified", "exclude anyone not in Germany"
  [
    new RegExp(
      String.raw`\b${NO_ONE}(?:${WHO}\s+(?:do(?:es)?(?:n['’]?t|\s+not)(?:\s+have\s+(?=an?\s))?|can(?:['’]?t|not|\s+not)|are(?:n['’]?t|\s+not)|is(?:n['’]?t|\s+not)|not)|\s+(?:who['’]s\s+)?not)\s+(?!only\b)${ALONE}`,
      'giu',
    ),
    'who ',
  ],
  // "No one without an email"
  [new RegExp(String.raw`\b${NO_ONE}${WHO}?\s+(?:without|lacking|missing)\s+(?:any\s+)?${ALONE}`, 'giu'), 'with '],
  [new RegExp(String.raw`(?<=^|[,.;!?(|/–-]\s*)(?:${SKIP}|${NO_ONE})\s*,?\s+unless\s+${THEY}${CONDITION}${ENDS}`, 'giu'), required],
  [new RegExp(String.raw`\bif\s+${THEY}${CONDITION}\s*[,:–-]\s*${SKIP}${ENDS}`, 'giu'), refused],
  // "Over 100k? Skip"
  [new RegExp(String.raw`(?<=^|[.;!]\s*)${THEY}${CONDITION}\s*\?\s*${SKIP}${ENDS}`, 'giu'), refused],
  [
    new RegExp(
      String.raw`(?<=^|[,.;!?(|/–-]\s*(?:(?:and|but|so|or)\s+)?)${SKIP}\s+(?:if|when(?:ever)?|where)\s+${THEY}${CONDITION}${ENDS}`,
      'giu',
    ),
    refused,
  ],
];

const OUT =
  '(?:NG|不可|除外|対象外|スキップ|見送(?:り|る|ります)|お断り|パス|除[くい](?:て)?|外(?:して|す)|避けたい|却下|アウト|無理)(?:で|して|します|する)?(?:ください|お願いします|です)?';
const JA_ENDS = '(?=$|[、。!?・/／|\\s])';
const IF = '(?:なら(?:ば)?|だったら|であれば|の?場合(?:は|も)?|の?とき(?:は)?|の?時(?:は)?)';

/** ドイツ在住でなければNG, 男性ならNG, 1000を超える人は高いのでNG */
export const JAPANESE_REFUSED_CONDITIONS: Rewrite[] = [
  [new RegExp(`(?:では?|じゃ)(?:なければ|なかったら|ないと|ない${IF})、?${OUT}${JA_ENDS}`, 'gu'), ''],
  [new RegExp(`(?:が|の)(?:なければ|なかったら|ないと|ない${IF})、?${OUT}${JA_ENDS}`, 'gu'), 'あり'],
  [new RegExp(`(?<=語)(?:が|を)?(?:話せ|喋れ|でき|使え|話さ)(?:なければ|ないと|ない${IF})、?${OUT}${JA_ENDS}`, 'gu'), 'を話す'],
  [new RegExp(`に住んで(?:い)?(?:なければ|ないと|ない${IF})、?${OUT}${JA_ENDS}`, 'gu'), 'に住んでいる'],
  [
    new RegExp(
      `認証(?:さ?れ|バッジがつい|マークがつい)?(?:て(?:い)?)?(?:ない|がない|なしの?|のない)(?:人|方|アカウント)?(?:は|${IF})、?${OUT}${JA_ENDS}`,
      'gu',
    ),
    '認証済み',
  ],
  [new RegExp(`(?<=[\\p{L}\\p{N}%])${IF}、?${OUT}${JA_ENDS}`, 'gu'), 'の人はNG'],
  [new RegExp(`(?<=[\\p{L}\\p{N}]は)(?!NG|不可)[^、。\\d]{1,10}?(?:ので|から|(?:の)?ため)、?${OUT}${JA_ENDS}`, 'gu'), 'NG'],
  [
    /週(?:に)?(?:1|一)(?:回|度)(?:も|すら)(?:投稿|更新)(?:し(?:て(?:い)?)?ない|がない)(?:人|方|アカウント)?(?:は|を)(?:NG|不可|除外|除く|対象外|避けたい)/gu,
    '週1回以上投稿',
  ],
];
