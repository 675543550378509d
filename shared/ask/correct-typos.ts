import { foldName } from './knowledge.ts';
import type { Look, Node } from './tokens.ts';
import type { WordTable } from './word-table.ts';

const MIN_LENGTH = 5;
/** Too many short words differ in one letter (proto, photo). */
const MIN_LENGTH_WITH_WRONG_LETTER = 6;

/** One letter missing, added, wrong, or two neighbours swapped. */
export const isOneSlip = (written: string, meant: string): boolean => {
  if (Math.abs(written.length - meant.length) > 1 || written === meant) return false;
  let at = 0;
  while (at < meant.length && written[at] === meant[at]) at += 1;
  const [restWritten, restMeant] = [written.slice(at), meant.slice(at)];
  const isSwapped = restWritten[0] === restMeant[1] && restWritten[1] === restMeant[0] && restWritten.slice(2) === restMeant.slice(2);
  return (
    restWritten.slice(1) === restMeant ||
    restWritten === restMeant.slice(1) ||
    (meant.length >= MIN_LENGTH_WITH_WRONG_LETTER && restWritten.slice(1) === restMeant.slice(1)) ||
    (restMeant.length > 1 && isSwapped)
  );
};

/** Unknown long words that are one slip away from a known one are read as that: "femal", "instgram". */
export const withTypos = (table: WordTable, look: Look, tokens: Node[]): Look => {
  const words = [...table.keys()].filter((word) => word.length >= MIN_LENGTH && /^[a-z]+$/.test(word));
  const corrected = new Map<string, string>();
  for (const { kind, value } of tokens) {
    const written = foldName(value);
    if (kind !== 'word' || written.length < MIN_LENGTH || !/^[a-z]+$/.test(written)) continue;
    const meant = words.find((word) => word[0] === written[0] && isOneSlip(written, word));
    if (meant) corrected.set(written, meant);
  }
  return (key) => look(key) ?? table.get(corrected.get(key) ?? '');
};
