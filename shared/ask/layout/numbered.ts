import { isJapanese } from '../vocabulary.ts';

const CIRCLED = /\s*[①-⑳㉑-㉟⑴-⒇⒈-⒛❶-❿➀-➓]\s*[.:、,]?\s*/gu;
const numbered = (open: string, close: string, digits = '[\\d０-９]{1,2}'): RegExp =>
  new RegExp(String.raw`(?<=^|[^\p{N}\p{Script=Latin}$€£¥.]\s*|\s)${open}(${digits})${close}\s*(?=\S)`, 'gu');
const IN_BRACKETS = numbered('[(（]', '[)）]');
const BEFORE_BRACKET = numbered('', '[)）]');
const BEFORE_POINT = numbered('', '[.．]', '[1-9]');

/** True if the numbers count from 1; two of them could be figures if another figure touches them. */
const counts = (found: RegExpMatchArray[], text: string): boolean => {
  const isSure =
    found.length > 2 || found.every((match) => !/^\d/u.test(text.slice((match.index ?? 0) + match[0].length)) || /\s$/u.test(match[0]));
  return found.length > 1 && isSure && found.every((match, at) => Number(match[1]?.normalize('NFKC')) === at + 1);
};

/** The first number behind a colon or a word, as in "exclude: 1. crypto 2. gaming", begins a list. */
const withPauses = (text: string, numbers: RegExp, pause: string): string => {
  let isFirst = true;
  return text.replace(numbers, (...found) => {
    const before = text.slice(
      0,
      found.find((part) => typeof part === 'number'),
    );
    const begins = isFirst && /[:：、,;]\s*$|\p{Script=Latin}\s+$/u.test(before);
    isFirst = false;
    return begins ? ' ' : pause;
  });
};

/** ①女性②1万人以上, "(1) women (2) 10k+", "1. women 2. 10k+": the numbers of conditions are no figures. */
export const withoutNumbers = (text: string): string => {
  const pause = isJapanese(text) ? '、' : ', ';
  const style = [IN_BRACKETS, BEFORE_BRACKET, BEFORE_POINT].find((pattern) => counts([...text.matchAll(pattern)], text));
  const plain = [CIRCLED, ...(style ? [style] : [])].reduce((rest, numbers) => withPauses(rest, numbers, pause), text);
  return plain === text ? text : plain.replace(/^[、,]\s*/u, '').replace(/\n[、,]\s*/gu, '\n');
};
