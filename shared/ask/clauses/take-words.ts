import { type Effect, type ParseState, use } from '../parse-state.ts';

/** Words that were read as a whole are a pause for the other rules. */
export const takeWords = (state: ParseState, start: number, end: number, effect: Effect): void => {
  state.parts = state.parts.map((part, at) => {
    if (part.start >= end || part.end <= start) return part;
    use(state, effect, at);
    return { ...part, kind: 'punctuation', value: ',', amount: undefined };
  });
};
