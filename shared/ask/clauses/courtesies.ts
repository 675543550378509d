import type { Context } from './context-spans.ts';
import type { Rewrite } from './shorthand.ts';

const HELLO = String.raw`(?:hi|hiya|hey|heya|hello|dear|good\s+(?:morning|afternoon|evening|day)|morning|afternoon|evening)`;
const GROUP =
  '(?:all|team|everyone|everybody|there|folks|guys|gals|girls|ladies|gentlemen|friends|fam|both|agency|gang|crew|peeps|people|experts|colleagues|again)';
const REQUEST =
  "(?:can|could|would|will|we|we['’]re|we['’]d|i|i['’]m|i['’]d|need|looking|please|pls|any|anyone|who|do|does|hope|hoping|just|quick|is|are|got|want|trying|after|help|my|our)";
const CAPITAL = String.raw`\p{Lu}[\p{L}'’-]*`;
const PAUSE = String.raw`\s*(?:[,!.:;\n]|[–—-]\s)`;

/** "Hey guys, …": no men. */
export const ENGLISH_GREETINGS: Rewrite[] = [
  [new RegExp(String.raw`^${HELLO}\s+(?:${GROUP}|and)(?:\s+${GROUP})?(?:${PAUSE}\s*|\s+(?=${REQUEST}(?![\p{L}'’-])))`, 'iu'), ''],
];

/** "Hi Anna, …", "dear Ms Florence Lee: …" */
const GREETED = new RegExp(
  String.raw`^(?:${HELLO.replace('(?:hi', '(?:[Hh]i')}\s+(?:(?:[Mm]rs?|[Mm]s|[Dd]r)\.?\s+)?${CAPITAL}(?:\s+(?:and\s+|&\s+)?${CAPITAL}){0,2}|(?:hi|hey|hello|dear)\s+[\p{Ll}'’-]+)(?=\s*[,!:\n])`,
  'u',
);
const CLOSING = String.raw`(?:[Mm]any\s+|[Ww]ith\s+|[Kk]ind(?:est)?\s+|[Bb]est\s+|[Ww]arm(?:est)?\s+|[Ll]ots\s+of\s+)*(?:[Tt]hanks|[Tt]hank\s+you|[Tt]hx|[Tt]y|[Cc]heers|[Bb]est|[Rr]egards|[Ww]ishes|[Ss]incerely|[Yy]ours|[Ll]ove|[Xx]{1,3})`;
/** "Many thanks, Florence": no place. */
const SIGNED = new RegExp(
  String.raw`(?<=^|[.!?;\n,]\s*)${CLOSING}(?:\s+(?:again|so\s+much|a\s+(?:lot|bunch|million)|in\s+advance|and\s+best(?:\s+(?:regards|wishes))?|regards|wishes))*[\s,!.–—-]+${CAPITAL}(?:\s+${CAPITAL}){0,2}\s*[.!]?$`,
  'u',
);

const JAPANESE_HELLO =
  '(?:お疲れ|おつかれ|お世話|こんにちは|こんばんは|おはよう|いつも|はじめまして|初めまして|突然|先日|お忙しい|ご無沙汰|よろしく|宜しく|ご相談|ご連絡)';
/** 山口さん、お疲れ様です。 · 山口様 */
const JAPANESE_GREETED = new RegExp(
  `^[^\\s、。,!?のをがはでに]{1,10}(?:(?:様|さま|部長|課長)(?=[、。,!\\s])|(?:さん|くん|ちゃん|先生)(?=[、。,!\\s]*${JAPANESE_HELLO}))`,
  'u',
);

const COMPANY = String.raw`(?:株式会社|合同会社|有限会社|\(株\))[^。、!?\n]*の|[^。、!?\n]+[社局]の`;
/** 株式会社テストの福島です。 */
const JAPANESE_SELF = new RegExp(
  String.raw`(?<=^|[。!?\n]\s*)(?:(?:${COMPANY})[^。、!?\nの]{1,8}(?:です|でございます)|[^。、!?\n]{1,30}と申します)(?:が|けど)?(?=[。、!?\n]|$)`,
  'u',
);

/** Names of people to whom and from whom a request is: they may sound like places. */
export const peopleNamed = (text: string, isJapanese: boolean): Context[] =>
  (isJapanese ? [JAPANESE_GREETED, JAPANESE_SELF] : [GREETED, SIGNED]).flatMap((pattern) => {
    const match = pattern.exec(text);
    return match ? [{ start: match.index, end: match.index + match[0].length, isBonus: true }] : [];
  });
