import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import type { CatalogueWriter, CreatorKey } from '#functions/ports/creators/catalogue-writer.ts';
import { catalogueOf } from './catalogue-of.ts';
import { type Dice, diceOf, randomCreators } from './random-creators.ts';
import { smallGazetteer } from './small-gazetteer.ts';
import { writerOf } from './writer-of.ts';

/** Changes are merged into a new base. */
const NO_ROOM = 0;
const ORIGIN = { origin: 'test' };

type Live = Map<string, CreatorRecord>;
type History = { seed: number; creators: number; steps: number };

/**
 * A catalogue after random upserts, removals, re-insertions and compactions, and the creators that it should contain. `dir` has the
 * related tags of the engine under test.
 */
export const randomHistory = async ({ seed, creators, steps }: History) => {
  const dice = diceOf(seed);
  const all = randomCreators({ count: 2 * creators, seed, gazetteer: smallGazetteer });
  const live: Live = new Map(all.slice(0, creators).map((record) => [keyOf(record), record]));
  const { dir, ...catalogue } = await catalogueOf([...live.values()]);
  const writer = writerOf(dir);
  for (let step = 0; step < steps; step++) {
    // The last steps leave a delta.
    const roll = step < steps - 2 ? dice.below(10) : 10;
    if (roll < 2) await writer.compact();
    else if (roll < 4 || step === 2) await removeSome(writerOf(dir, NO_ROOM), live, dice);
    else if (roll < 6 || step === 3) await upsertSome(writerOf(dir, NO_ROOM), live, { dice, all });
    else if (dice.chance(0.4)) await removeSome(writer, live, dice);
    else await upsertSome(writer, live, { dice, all });
  }
  return { dir, catalogue, records: [...live.values()], close: () => catalogue[Symbol.asyncDispose]() };
};

const removeSome = async (writer: CatalogueWriter<CreatorRecord>, live: Live, dice: Dice): Promise<void> => {
  const removed = [...live.values()].filter(() => dice.chance(0.06));
  const unknown: CreatorKey = { platform: 'tiktok', user_id: 'nobody' };
  await writer.remove([...removed, unknown], ORIGIN);
  for (const record of removed) live.delete(keyOf(record));
};

/** New creators, removed ones that come back, known ones with other data, and some that are unchanged. */
const upsertSome = async (
  writer: CatalogueWriter<CreatorRecord>,
  live: Live,
  { dice, all }: { dice: Dice; all: CreatorRecord[] },
): Promise<void> => {
  const drawn = all.filter(() => dice.chance(0.06));
  const changed = drawn.map((record): CreatorRecord => {
    if (dice.chance(0.2)) return live.get(keyOf(record)) ?? record;
    const other = dice.chance(0.5) ? dice.pick(all) : { ...record, followers: dice.pick([1_000, 5_000, dice.below(100_000)]) };
    return { ...other, platform: record.platform, user_id: record.user_id };
  });
  await writer.upsert([changed.slice(0, 10), changed.slice(10)], { ...ORIGIN, count: changed.length });
  for (const record of changed) live.set(keyOf(record), record);
};

const keyOf = ({ platform, user_id }: CreatorKey): string => `${platform} ${user_id}`;
