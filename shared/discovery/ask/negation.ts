import { isClauseEnd, isSilent, type Reading } from './reading.ts';

/** What a sentence rules out cannot be asked for, so those words stay unknown: "not from India", インド以外. */
const ruledOut = ({ parts }: Reading): Set<number> => {
  const out = new Set<number>();
  for (const [at, { kind }] of parts.entries()) {
    if (kind !== 'negation' && kind !== 'negationAfter') continue;
    out.add(at);
    const step = kind === 'negation' ? 1 : -1;
    for (let next = at + step; parts[next]; next += step) {
      const part = parts[next];
      if (!part || isClauseEnd(part) || part.kind === 'break' || part.kind === 'creator') break;
      if (step === -1 && isSilent(part)) break;
      out.add(next);
    }
  }
  return out;
};

export const leaveOutNegated = (reading: Reading): void => {
  const out = ruledOut(reading);
  reading.parts = reading.parts.map((part, at) => (out.has(at) ? { ...part, kind: 'word', amount: undefined } : part));
};
