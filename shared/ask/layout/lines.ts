import { isJapanese } from '../vocabulary.ts';

const BULLET = /^\s*(?:[•‣◦▪●○✓✔☑►▶・※]\s*|(?:[-–—*+]|\d{1,2}[.)])\s+)/u;
/** Ends with what separates or introduces by itself. */
const HAS_PAUSE = /[,、。;:!?.(（：]$/u;
/** "No-gos:", 除外条件: and its items, if they are on the same line. */
const DENIES =
  /(?:\b(?:no|not|never|exclu\p{L}+|avoid|without|skip|don['’]?ts?|black-?list|no[\s-]?gos?|competitors?)\b|NG|除外|対象外|不可|お断り|禁止)[^:：]*[:：](?<items>\s*\S)?/iu;

/** `introduces`: the items of a list of what is denied follow it. `isDenied`: it is or ends such a list. */
type Line = { text: string; isItem: boolean; introduces: boolean; isDenied: boolean };

const lineOf = (written: string, before: Line | undefined): Line => {
  const [text, isItem] = [written.replace(BULLET, '').trim(), BULLET.test(written)];
  const denial = DENIES.exec(text);
  const introduces = denial !== null && denial.groups?.items === undefined;
  const continues = isItem && !/[:：]/u.test(text) && (before?.introduces === true || (before?.isItem === true && before.isDenied));
  return { text, isItem, introduces, isDenied: continues || denial !== null };
};

/** Writes the lines of a list or a form as one text: each is a condition of its own, but what is denied may be a list. */
export const withoutLines = (written: string): string => {
  if (!written.includes('\n')) return written;
  const [comma, pause, stop] = isJapanese(written) ? ['、', '。', '。'] : [', ', '; ', '. '];
  const lines: Line[] = [];
  for (const line of written.split(/\s*\n\s*/u)) if (line.trim() !== '') lines.push(lineOf(line, lines.at(-1)));
  return lines.reduce((said, { text, isDenied, introduces }, at) => {
    const before = lines[at - 1];
    if (before === undefined) return text;
    if (HAS_PAUSE.test(said)) return `${said} ${text}`;
    const isListed = isDenied && !introduces && before.isDenied && before.isItem;
    return `${said}${isListed ? comma : before.isDenied ? stop : pause}${text}`;
  }, '');
};
