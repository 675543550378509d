import type { Part } from './amounts.ts';
import { ATTRIBUTES } from './shares.ts';

const LISTED = new Set([...ATTRIBUTES, 'university', 'contact', 'account']);

const isComma = (part: Part | undefined): boolean => part?.value === ',' && part.kind === 'punctuation';

/** Position behind the "and" or "or" before the last item, if the comma continues a list of the same kind. */
const endOfList = (parts: readonly Part[], comma: number): number | undefined => {
  const kind = parts[comma - 1]?.kind ?? '';
  if (!LISTED.has(kind)) return undefined;
  for (let at = comma; isComma(parts[at]) || parts[at]?.kind === 'glue'; at += 2) {
    if (isComma(parts[at]) && parts[at + 1]?.kind === 'glue') at += 1;
    const isLast = parts[at]?.kind === 'glue';
    if (parts[at + 1]?.kind !== kind) return undefined;
    if (isLast) return at;
  }
  return undefined;
};

/** Turns the commas of "France, Belgium and Switzerland" into joiners, because they end no clause. */
export const joinLists = <P extends Part>(parts: readonly P[]): P[] => {
  const joined = [...parts];
  for (let at = 1; at < joined.length; at++) {
    const end = isComma(joined[at]) ? endOfList(joined, at) : undefined;
    for (let place = at; end !== undefined && place < end; place++) {
      const part = joined[place] as P;
      if (isComma(part)) joined[place] = { ...part, kind: 'glue' };
    }
  }
  return joined;
};
