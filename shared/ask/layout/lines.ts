import { isJapanese } from '../vocabulary.ts';
import { deniedItem, isBareItem, isDenyingHeading } from './denying-headings.ts';

const BULLET = /^\s*(?:[•‣◦▪●○✓✔☑►▶・※]\s*|(?:[-–—*+]|\d{1,2}[.)])\s+)/u;
/** Ends with what separates or introduces by itself. */
const HAS_PAUSE = /[,、。;:!?.(（：]$/u;
/** "No-gos:", 除外条件: and its items, if they are on the same line. */
const DENIES =
  /(?:\b(?:no|not|never|exclu\p{L}+|avoid|without|skip|don['’]?ts?|black-?list|no[\s-]?gos?|competitors?)\b|NG|除外|対象外|不可|お断り|禁止)[^:：]*[:：](?<items>\s*\S)?/iu;

const MAX_ITEM = 60;
/** Begins other lines: "Want: beauty", "Looking for beauty creators", 希望条件, 美容系でお願いします. */
const OTHER_LINE =
  /[:：]|^(?:looking|we|i|must|should|wants?|wanted|need|needs|requirements?|nice|dos?|includ\p{L}+|also|thanks|thank|please|interested|target|audience|budget|platform)(?!\p{L})|(?:お願い|探して|希望|ください|募集|必須|対象|条件)/iu;

/** `introduces`: the items of a list of what is denied follow it. `isDenied`: it is or ends such a list. `continues`: it is one of the items. */
type Line = { text: string; isItem: boolean; introduces: boolean; isDenied: boolean; continues: boolean };

const lineOf = (written: string, before: Line | undefined): Line => {
  const [text, isItem] = [written.replace(BULLET, '').trim(), BULLET.test(written)];
  const denial = DENIES.exec(text);
  const introduces = denial !== null && denial.groups?.items === undefined;
  const continues = isItem && !/[:：]/u.test(text) && (before?.introduces === true || before?.continues === true);
  return { text, isItem, introduces, isDenied: continues || denial !== null, continues };
};

/** Denies each item below a heading such as "Exclusions" by itself, up to another heading or a sentence. */
const withDeniedItems = (written: string): string => {
  const inJapanese = isJapanese(written);
  let [isBelow, areBullets] = [false, false];
  const lines = written.split('\n').map((line) => line.trim());
  return lines
    .flatMap((line, at) => {
      const [text, isBullet] = [line.replace(BULLET, '').trim(), BULLET.test(line)];
      const next = lines.slice(at + 1).find((other) => other !== '');
      if (isDenyingHeading(text) && next !== undefined) {
        [isBelow, areBullets] = [true, BULLET.test(next)];
        return [];
      }
      // A blank line behind the first item ends the list.
      if (text === '') isBelow &&= isDenyingHeading(lines[at - 1] ?? '');
      else isBelow &&= areBullets === isBullet && (isBullet || isBareItem(text)) && !OTHER_LINE.test(text) && text.length <= MAX_ITEM;
      return [isBelow && text !== '' ? `${deniedItem(text, inJapanese)}${inJapanese ? '。' : '.'}` : line];
    })
    .join('\n');
};

/** "No moms", 犬はNG: without an end of a sentence, lines beside them would be denied, too. */
const NEGATED =
  /(?<!\p{L})(?:no|not|never|without|exclu\p{L}+|avoid|skip|\p{L}+n['’]t)(?!\p{L})|(?:out|off)$|NG|除外|除く|対象外|不可|お断り|禁止/iu;

/** Writes the lines of a list or a form as one text: each is a condition of its own, but what is denied may be a list. */
export const withoutLines = (written: string): string => {
  if (!written.includes('\n')) return written;
  const [comma, pause, stop] = isJapanese(written) ? ['、', '。', '。'] : [', ', '; ', '. '];
  const lines: Line[] = [];
  for (const line of withDeniedItems(written).split(/\s*\n\s*/u)) if (line.trim() !== '') lines.push(lineOf(line, lines.at(-1)));
  return lines.reduce((said, { text, isDenied, introduces }, at) => {
    const before = lines[at - 1];
    if (before === undefined) return text;
    if (HAS_PAUSE.test(said)) return `${said} ${text}`;
    const isListed = isDenied && !introduces && before.isDenied && before.isItem && (lines[at]?.continues ?? false);
    const isApart = before.isDenied || NEGATED.test(before.text) || NEGATED.test(text);
    return `${said}${isListed ? comma : isApart ? stop : pause}${text}`;
  }, '');
};
