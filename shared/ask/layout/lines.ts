import { isJapanese } from '../vocabulary.ts';

const BULLET = /^\s*(?:[•‣◦▪●○✓✔☑►▶・※]\s*|(?:[-–—*+]|\d{1,2}[.)])\s+)/u;
/** Ends with what separates or introduces by itself. */
const HAS_PAUSE = /[,、。;:!?.(（：]$/u;
/** "No-gos:", 除外条件: its items are one list of what is denied. */
const DENIES =
  /(?:\b(?:no|not|never|exclu\p{L}+|avoid|without|skip|don['’]?ts?|black-?list|no[\s-]?gos?)\b|NG|除外|対象外|不可|お断り|禁止)[^:：]*[:：]$/iu;

type Line = { text: string; isItem: boolean };

/** Writes the lines of a list or a form as one text: each is a condition of its own. */
export const withoutLines = (text: string): string => {
  if (!text.includes('\n')) return text;
  const lines = text.split(/\s*\n\s*/u).map((line): Line => ({ text: line.replace(BULLET, '').trim(), isItem: BULLET.test(line) }));
  const pause = isJapanese(text) ? '。' : '; ';
  const comma = isJapanese(text) ? '、' : ', ';
  let isDenied = false;
  return lines
    .filter((line) => line.text !== '')
    .reduce((said, line) => {
      const isList = isDenied && line.isItem && !/[:：]/u.test(line.text);
      isDenied = DENIES.test(line.text) || isList;
      if (said === '') return line.text;
      return `${said}${HAS_PAUSE.test(said) ? ' ' : isList ? comma : pause}${line.text}`;
    }, '');
};
