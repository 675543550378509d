import type { Context } from './context-spans.ts';

const HI = String.raw`(?:hi|hiya|hey|heya|hello|dear|good\s+(?:morning|afternoon|evening|day))`;
const HELLO = `(?:${HI}|morning|afternoon|evening)`;
const GROUP =
  '(?:all|team|everyone|everybody|there|folks|guys|gals|girls|ladies|gentlemen|friends|fam|both|agency|group|gang|crew|peeps|people|experts|colleagues|again)';
const GREETED_GROUP = String.raw`\s+(?:the\s+)?(?:market(?:ing|place)?\s+(?=team)|and\s+)?${GROUP}(?:\s+${GROUP})?`;
const REQUEST =
  "(?:can|could|would|will|we|we['’]re|we['’]d|i|i['’]m|i['’]d|need|looking|please|pls|any|anyone|who|do|does|hope|hoping|just|quick|is|are|got|want|trying|after|help|my|our)";
const CAPITAL = String.raw`\p{Lu}[\p{L}'’-]*`;
const PAUSE = String.raw`\s*(?:[,!.:;\n]|[–—-]\s)`;
const GREETING = new RegExp(String.raw`^(?:${HELLO}${GREETED_GROUP}|${HI})(?:${PAUSE}\s*|\s+(?=${REQUEST}(?![\p{L}'’-])))`, 'iu');

/** "Hey guys, …" asks for no men, "Hi team, …" is said by no team. */
export const withoutGreeting = (text: string): string => text.replace(GREETING, '');

/** "hi Anna, …", "dear Ms Florence Lee: …", after the first letter was made small. */
const GREETED = new RegExp(
  String.raw`^(?:${HELLO}\s+(?:(?:[Mm]rs?|[Mm]s|[Dd]r)\.?\s+)?${CAPITAL}(?:\s+(?:and\s+|&\s+)?${CAPITAL}){0,2}|(?:hi|hey|hello|dear)\s+[\p{Ll}'’-]+)(?=\s*[,!:;])`,
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

const FORM = String.raw`(?:株式会社|合同会社|有限会社|\(株\))`;
const COMPANY = String.raw`${FORM}[^。、!?\n]*の|[^。、!?\n]+[社局]の`;
/** 株式会社テストの福島です。 · テスト株式会社です。 */
const JAPANESE_SELF = new RegExp(
  String.raw`(?<=^|[。!?\n]\s*)(?:(?:${COMPANY})[^。、!?\nの]{1,8}(?:です|でございます)|(?:${FORM}[^。、!?\nの]{1,20}|[^。、!?\nの]{1,20}${FORM})(?:です|でございます)|[^。、!?\n]{1,30}と申します)(?:が|けど)?(?=[。、!?\n]|$)`,
  'u',
);

/** Names of people to whom and from whom a request is: they may sound like places. */
export const peopleNamed = (text: string, isJapanese: boolean): Context[] => {
  const written = `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;
  const named = isJapanese ? [JAPANESE_GREETED.exec(text), JAPANESE_SELF.exec(text)] : [GREETED.exec(written), SIGNED.exec(text)];
  return named.flatMap((match) => (match ? [{ start: match.index, end: match.index + match[0].length, isBonus: true }] : []));
};
