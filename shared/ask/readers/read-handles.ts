import { indexesOf, isFree, keyAt, nextPast, type ParseState, setOrExclude, textOf, use } from '../parse-state.ts';
import { addTerm } from './read-topics.ts';

const idAt = ({ parts }: ParseState, at: number): string => parts[at]?.value.slice(1) ?? '';

/** The position of "similar to" beside a handle. */
const similarBeside = (state: ParseState, at: number): number | undefined => {
  const [part, next] = [state.parts[at], state.parts[at + 1]];
  if (next && next.start === part?.end && /^系/u.test(textOf(state, next))) return at + 1;
  const neighbours = ([-1, 1] as const).map((step) => nextPast(state, at, step, ({ kind }) => kind === 'glue' || kind === 'stop'));
  return neighbours.find((place) => state.parts[place ?? -1]?.kind === 'similar');
};

/** Reads a handle beside "similar to" as a lookalike, of the audience if the phrase is about one. */
const readLookalike = (state: ParseState, at: number, similar: number): void => {
  if (state.parts[similar]?.value === 'not') state.excluded.set(at, similar);
  const from = Math.min(at, similar, state.excluded.get(at) ?? at);
  const owner = nextPast(state, from, -1, ({ kind }) => kind === 'stop' || kind === 'glue' || kind === 'break');
  // "10k-50k followers similar to @alice" counts the followers.
  const isCount = state.parts[owner ?? -1]?.kind === 'metric' && state.parts[(owner ?? 0) - 1]?.amount?.unit === 'count';
  const { kind, value } = state.parts[owner ?? -1] ?? {};
  const isOfAudience = !isCount && (kind === 'audience' || (kind === 'metric' && value === 'followers'));
  const key = isOfAudience ? 'audienceLookalikeValue' : 'influencerLookalikeValue';
  const positions = [at, similar, ...(isOfAudience && owner !== undefined ? [owner] : [])];
  // A search has one audience to compare with, but several creators.
  const isRead = state.values[keyAt(state, key, at)]
    ? !isOfAudience && addTerm(state, `@${idAt(state, at)}`, at)
    : setOrExclude(state, key, [{ id: idAt(state, at), label: '' }], at);
  if (isRead) use(state, '', ...positions);
};

const isJoint = ({ kind, value }: ParseState['parts'][number]): boolean =>
  ['glue', 'stop', 'sign', 'handle'].includes(kind) || (kind === 'punctuation' && /^[,、/+&・]$/u.test(value));
const IS_LOOKALIKE = /LookalikeValue$/;

/** The lookalike of the same list: that of @alice for "@bob" in "not like @alice or @bob". */
const listedLookalike = (state: ParseState, at: number): number | undefined => {
  const steps = state.isJapanese ? ([1, -1] as const) : ([-1, 1] as const);
  for (const step of steps)
    for (let next = at + step; state.parts[next] && isJoint(state.parts[next] as ParseState['parts'][number]); next += step)
      if (IS_LOOKALIKE.test(state.used.get(next) ?? '')) return next;
  return undefined;
};

/** "Except @nike" leaves out the creator itself, not those like it. */
const excludeUsername = (state: ParseState, at: number): void => {
  const names = state.values['not.username'] ?? [];
  setOrExclude(state, 'username', [...new Set([...names, idAt(state, at)])], at);
};

const readListed = (state: ParseState, at: number): void => {
  const first = listedLookalike(state, at);
  const effect = state.used.get(first ?? -1) ?? '';
  // "An audience like @alice and @bob": named, because the search has one audience to compare with.
  if (effect.endsWith('audienceLookalikeValue')) return;
  if (first !== undefined && effect === 'not.influencerLookalikeValue') state.excluded.set(at, state.excluded.get(first) ?? first);
  if (first === undefined && state.excluded.has(at)) excludeUsername(state, at);
  else addTerm(state, `@${idAt(state, at)}`, at);
};

/** Reads handles after "similar to" as lookalikes; other handles, and those listed with a lookalike, become terms. */
export const readHandles = (state: ParseState): void => {
  const handles = indexesOf(state, 'handle').filter((at) => isFree(state, at));
  const [alike, others] = [new Map<number, number>(), [] as number[]];
  for (const at of handles) {
    const similar = similarBeside(state, at);
    if (similar === undefined) others.push(at);
    else alike.set(at, similar);
  }
  for (const [at, similar] of alike) readLookalike(state, at, similar);
  for (const at of others) readListed(state, at);
};
