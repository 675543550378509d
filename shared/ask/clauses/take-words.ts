import { type Effect, type ParseState, use } from '../parse-state.ts';

/** Words that were read as a whole are a pause for the other rules. */
export const takeWords = (state: ParseState, start: number, end: number, effect: Effect): void => {
  state.parts = state.parts.map((part, at) => {
    if (part.start >= end || part.end <= start) return part;
    // 週5回以上投稿しない: what is denied behind the words stays.
    if (part.kind === 'negationAfter' && /ない|ません|なく|ず/.test(state.sentence.slice(end, part.end))) return { ...part, start: end };
    use(state, effect, at);
    return { ...part, kind: 'punctuation', value: ',', amount: undefined };
  });
};
