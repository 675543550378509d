import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { hashOfEmail } from '#functions/catalogue/email-hash.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { catalogueOf, type LoadedCatalogue } from '#tests/support/catalogue/catalogue-of.ts';
import { writerOf } from '#tests/support/catalogue/writer-of.ts';

/** A cluster keeps its list of suppressed creators from one catalogue to the next. */
const someone = (changes: Partial<CreatorRecord> = {}): CreatorRecord => {
  const name = randomUUID().replaceAll('-', '');
  const contacts: CreatorRecord['contacts'] = [{ type: 'email', value: `${name}@mail.example` }];
  return aCreator(name, { username: `u${name}`, name: `Person ${name}`, contacts, tags: [{ tag: `t${name}`, weight: 0.5 }], ...changes });
};

const upsert = (dir: string, ...records: CreatorRecord[]) => writerOf(dir).upsert([records], { origin: 'test', count: records.length });
const suppress = (dir: string, ...creators: CreatorRecord[]) =>
  writerOf(dir).suppress(creators.map(({ platform, user_id }) => ({ platform, user_id })));

/** Results of each way of reading a creator. */
const tracesOf = async (catalogue: LoadedCatalogue, { user_id, username }: CreatorRecord) => ({
  search: (await catalogue.found()).includes(user_id),
  counts: await catalogue.countVariations(SearchRequest.parse({}), [{ search: { username: { value: username, operator: 'exact' } } }]),
  suggested: (await catalogue.findCreators({ q: username, limit: 5 })).length,
  handles: (await catalogue.findHandles('instagram', [username])).length,
  emails: (await catalogue.findByEmail([hashOfEmail(`${user_id}@mail.example`)])).length,
  profiles: (await catalogue.profiles('instagram', [user_id])).length,
  details: (await catalogue.details('instagram', [user_id])).length,
  report: (await catalogue.report('instagram', user_id)) !== undefined,
  record: (await catalogue.records.find({ platform: 'instagram', userId: user_id })) !== undefined,
  tags: await catalogue.findTags({ q: `t${user_id}`, platform: 'instagram', limit: 5 }),
});

const NO_TRACE = {
  ...{ search: false, counts: [0], suggested: 0, handles: 0, emails: 0 },
  ...{ profiles: 0, details: 0, report: false, record: false, tags: [] },
};

describe('a suppressed creator', { timeout: 300_000 }, () => {
  it('[LIV-07] disappears from every read path, and is counted no longer', async () => {
    const [hidden, other] = [someone(), someone()];
    await using catalogue = await catalogueOf([hidden, other]);
    expect(await tracesOf(catalogue, hidden)).toMatchObject({ search: true, counts: [1], report: true, tags: [`t${hidden.user_id}`] });
    expect(await suppress(catalogue.dir, hidden)).toEqual({ suppressed: 1, removed: 1 });
    expect(await tracesOf(catalogue, hidden)).toEqual(NO_TRACE);
    expect(await tracesOf(catalogue, other)).toMatchObject({ search: true, counts: [1], report: true });
    await expect.poll(async () => (await catalogue.info()).creators.instagram, { timeout: 60_000 }).toBe(1);
    expect(await suppress(catalogue.dir, hidden)).toEqual({ suppressed: 0, removed: 0 });
  });

  it('[LIV-07] is brought back by no upsert, neither with its user id nor with its handle', async () => {
    const [hidden, other] = [someone(), someone()];
    await using catalogue = await catalogueOf([hidden, other]);
    await suppress(catalogue.dir, hidden);
    const renamed = { ...hidden, username: 'renamed' };
    const moved = someone({ username: hidden.username });
    expect(await upsert(catalogue.dir, renamed, moved, { ...other, followers: 5 })).toEqual({
      ...{ created: 0, updated: 1, unchanged: 0, removed: 0 },
    });
    expect(await catalogue.found()).toEqual([other.user_id]);
  });

  it('[LIV-07] that no catalogue has met is left out when it comes', async () => {
    const [unknown, other] = [someone(), someone()];
    await using catalogue = await catalogueOf([other]);
    expect(await suppress(catalogue.dir, unknown)).toEqual({ suppressed: 1, removed: 0 });
    expect(await upsert(catalogue.dir, unknown)).toMatchObject({ created: 0 });
    expect(await catalogue.found()).toEqual([other.user_id]);
  });
});
