import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { embeddedWriter } from '#functions/adapters/catalogue/embedded/embedded-writer.ts';
import { embeddedSuppressedCreators } from '#functions/adapters/catalogue/embedded/suppressed-creators.ts';
import { creatorListsWithout } from '#functions/adapters/suppressed/collection-ports.ts';
import { catalogueWithout } from '#functions/adapters/suppressed/creator-ports.ts';
import { hidingOf } from '#functions/adapters/suppressed/hiding.ts';
import { downloadExport } from '#functions/features/exports/past-exports.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { exportFixture, linesOf } from '#tests/exports/fixture.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { aList, aListed } from '#tests/support/a-list.ts';
import { catalogueOf } from '#tests/support/catalogue/catalogue-of.ts';
import { smallGazetteer } from '#tests/support/catalogue/small-gazetteer.ts';
import { deepOr } from '#tests/support/deep.ts';

const OPERATIONS = deepOr(40, 500);
const CREATORS = 25;
const MAX_FOUND = 100;
const platform = 'instagram';

/** How an import names a creator: as before, with another handle, or with another id and the same handle. */
const DISGUISES = {
  same: (index: number) => ({ user_id: `${index}`, username: `handle${index}` }),
  renamed: (index: number) => ({ user_id: `${index}`, username: `renamed${index}` }),
  reborn: (index: number) => ({ user_id: `${index}b`, username: `handle${index}` }),
};
type Person = ReturnType<(typeof DISGUISES)['same']>;

/** The creators that are shown, those on the list, and the rows of each export. */
type Model = {
  live: Map<string, string>;
  gone: Set<string>;
  goneHandles: Set<string>;
  listed: Map<string, string>;
  exports: Map<string, string[]>;
};

const openFixture = async () => {
  const first = Array.from({ length: CREATORS }, (_, index) => DISGUISES.same(index));
  const loaded = await catalogueOf(first.map(({ user_id, username }) => aCreator(user_id, { username })));
  const writer = embeddedWriter({ dir: loaded.dir, gazetteer: smallGazetteer, maxRecords: () => 10_000 });
  const fixture = await exportFixture({ exports: 100_000, plan: 'premium' });
  const { account } = fixture;
  const suppressedCreators = embeddedSuppressedCreators(loaded.dir);
  const hiding = hidingOf(suppressedCreators);
  const catalogue = catalogueWithout(loaded, hiding);
  const lists = creatorListsWithout(fixture.ports.creatorLists, hiding);
  const list = aList(account.id, { id: 'list' });
  await lists.create(list);
  const model: Model = {
    live: new Map(first.map(({ user_id, username }) => [user_id, username])),
    gone: new Set(),
    goneHandles: new Set(),
    listed: new Map(),
    exports: new Map(),
  };
  return { ...fixture, loaded, writer, changes: { catalogue, suppressedCreators }, lists, model };
};
type Fixture = Awaited<ReturnType<typeof openFixture>>;

const isShown = ({ gone }: Model, userId: string): boolean => !gone.has(userId);

/** Removes the creator as an accepted request does, with everyone who has the same handle. */
const remove = async ({ changes, writer, model }: Fixture, { user_id, username: named }: Person): Promise<void> => {
  const username = model.live.get(user_id) ?? named;
  const creator = { platform, user_id, username } as const;
  await changes.suppressedCreators.add([creator]);
  await writer.suppress([creator]);
  const namesakes = [...model.live].filter(([id, handle]) => id === user_id || handle === username).map(([id]) => id);
  for (const id of [user_id, ...namesakes]) {
    model.gone.add(id);
    model.live.delete(id);
  }
  model.goneHandles.add(username);
};

const importOne = async ({ writer, model }: Fixture, { user_id, username }: Person): Promise<void> => {
  await writer.upsert([[aCreator(user_id, { username })]], { origin: 'test', count: 1 });
  if (isShown(model, user_id) && !model.goneHandles.has(username)) model.live.set(user_id, username);
};

const search = async ({ changes: { catalogue }, model }: Fixture, { username }: Person): Promise<void> => {
  const { total, creators } = await catalogue.search(SearchRequest.parse({ platform, paging: { limit: MAX_FOUND } }));
  expect(creators.map(({ user_id }) => user_id).toSorted()).toEqual([...model.live.keys()].toSorted());
  expect(total).toBe(model.live.size);
  const owners = (await catalogue.findHandles(platform, [username])).map(({ user_id }) => user_id);
  expect(owners.toSorted()).toEqual([...model.live].flatMap(([id, handle]) => (handle === username ? [id] : [])).toSorted());
};

const addToList = async ({ lists, account, model }: Fixture, { user_id, username }: Person): Promise<void> => {
  await lists.add({ id: 'list', by: account.id, at: '2026-11-20T10:00:00.000Z' }, [aListed(user_id, { username })]);
  if (!model.listed.has(user_id) && isShown(model, user_id) && !model.goneHandles.has(username)) model.listed.set(user_id, username);
  const { creators } = await lists.creators('list', { limit: MAX_FOUND });
  const shown = [...model.listed].filter(([id, handle]) => isShown(model, id) && !model.goneHandles.has(handle)).map(([id]) => id);
  expect(creators.map(({ userId }) => userId).toSorted()).toEqual(shown.toSorted());
};

const exportAll = async ({ changes, clock, exportRows, ports, account, model }: Fixture): Promise<void> => {
  if (model.live.size === 0) return;
  // Jobs are listed by their time.
  clock.now = new Date(clock.now.getTime() + 1_000);
  const answer = await exportRows({ dataColumns: ['user_id'], paging: { limit: MAX_FOUND } }, undefined, changes);
  const rows = linesOf(answer).slice(1);
  expect(rows.toSorted()).toEqual([...model.live.keys()].toSorted());
  const { jobs } = await ports.jobs.ofAccount(account.id, { limit: 1 });
  model.exports.set(jobs[0]?.id ?? '', rows);
};

const downloadAgain = async ({ ctxOf, changes, model }: Fixture): Promise<void> => {
  for (const [id, rows] of model.exports) {
    const again = await downloadExport(ctxOf('download', changes), { id });
    expect(linesOf(again).slice(1)).toEqual(rows.filter((userId) => isShown(model, userId)));
  }
};

const OPERATION = { remove, importOne, search, addToList, exportAll, downloadAgain };

const step: fc.Arbitrary<Step> = fc.record({
  name: fc.constantFrom<Step['name'][]>('remove', 'importOne', 'importOne', 'search', 'search', 'addToList', 'exportAll', 'downloadAgain'),
  index: fc.nat(CREATORS + 5),
  disguise: fc.constantFrom<Step['disguise'][]>('same', 'renamed', 'reborn'),
});
type Step = { name: keyof typeof OPERATION; index: number; disguise: keyof typeof DISGUISES };

describe('creators under random operations', { timeout: 1_800_000 }, () => {
  it('[LIV-07] searches, lists, exports and imports with removals in between show exactly whom the model shows', async () => {
    const check = async (steps: Step[]): Promise<void> => {
      const fixture = await openFixture();
      await using _ = fixture.loaded;
      for (const { name, index, disguise } of steps) await OPERATION[name](fixture, DISGUISES[disguise](index));
      await search(fixture, DISGUISES.same(0));
      await downloadAgain(fixture);
      expect(fixture.model.gone.size).toBeGreaterThan(0);
    };
    const length = Math.ceil(OPERATIONS / 2);
    const half = fc.array(step, { minLength: length, maxLength: length });
    const removal = step.map((one): Step => ({ ...one, name: 'remove' }));
    const steps = fc.tuple(half, removal, half).map((parts) => parts.flat());
    await fc.assert(fc.asyncProperty(steps, check), { numRuns: 1, endOnFailure: true });
  });
});
