import { copyFile, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { embeddedCatalogue } from '#functions/adapters/catalogue/embedded/embedded-catalogue.ts';
import { findRecords, readRecords } from '#functions/adapters/catalogue/embedded/files/read-records.ts';
import { ingest } from '#functions/adapters/catalogue/embedded/ingest/ingest.ts';
import { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { importFiles } from '#functions/catalogue/import/import-files.ts';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { emptyFolder, fileOf, readFiles } from '#tests/support/catalogue/imported-file.ts';
import { AS_OF } from '#tests/support/catalogue/loaded-catalogue.ts';

const documented = (name: string): string => fileURLToPath(new URL(`../../../functions/catalogue/samples/${name}`, import.meta.url));
const messy = (name: string): string => fileURLToPath(new URL(`../samples/${name}`, import.meta.url));

const importInto = (dir: string, files: string[], choices: { replace?: boolean; spoil?: () => void } = {}) =>
  importFiles(
    { files, asOf: AS_OF, replace: choices.replace ?? false },
    {
      records: () => readRecords(dir),
      find: (platform, names) => findRecords(dir, platform, names),
      load: ({ records, ...loading }) => ingest({ dir, ...loading, records, gazetteer: worldGazetteer(), onProgress: choices.spoil }),
    },
  );

/** Runs searches on this folder continuously and records their errors. */
const watch = async (dir: string) => {
  const catalogue = await embeddedCatalogue({ dir, timeoutMs: 10_000 });
  onTestFinished(() => catalogue.close());
  return async (request: object) => {
    const { total, creators } = await catalogue.search(SearchRequest.parse(request));
    return { total, found: creators.map(({ username, followers }) => `${username} ${followers}`) };
  };
};

const home = (code: string) => ({ geo: [{ id: worldGazetteer().country(code)?.id }] });

it('[CAT-02] the documented samples are read without a problem, and say the same in both forms', async () => {
  const [lines, table] = [await readFiles([documented('creators.jsonl')]), await readFiles([documented('creators.csv')])];
  expect([...lines.problems, ...table.problems]).toEqual([]);
  const written = (await readFile(documented('creators.jsonl'), 'utf8')).trim().split('\n');
  expect(lines.records).toEqual(written.map((line) => CreatorRecord.parse(JSON.parse(line))));
  const inBoth = lines.records.map(({ url, audience_likers, ...record }) => record);
  expect(table.records).toEqual(inBoth);
});

it('[CAT-02] imported creators are found as their files describe them', async () => {
  const dir = await emptyFolder();
  await importInto(dir, [documented('creators.jsonl')]);
  await importInto(dir, [messy('youtube-list.csv'), messy('instagram-list.csv')]);
  const find = await watch(dir);
  expect(await find({ search: { username: { value: 'wildlife.daily' } } })).toEqual({ total: 1, found: ['wildlife.daily 237000000'] });
  expect((await find({ platform: 'youtube', search: home('IN') })).found).toEqual(['tabla-times 24500000', 'chai-talk 6600000']);
  expect((await find({ search: { text: 'sourdough', ...home('JP') } })).found).toEqual(['mika.bakes 48200']);
  expect((await find({ search: { engagement_rate: { value: 0.0139, operator: 'gte' } } })).found).toEqual([
    'kicker 475800000',
    'quietsinger 37000000',
    'mika.bakes 48200',
  ]);
});

it('[CAT-02] a second import of a file changes nothing, a newer file updates its creators and keeps the others', async () => {
  const dir = await emptyFolder();
  const find = await watch(dir);
  await importInto(dir, [messy('instagram-list.csv')]);
  const once = await find({});
  await importInto(dir, [messy('instagram-list.csv')]);
  expect(await find({})).toEqual(once);
  const newer = await fileOf('newer.csv', 'platform,username,followers\ninstagram,Kicker,1000\ninstagram,newcomer,2000');
  const { loaded } = await importInto(dir, [newer]);
  expect(loaded.creators.instagram).toBe(5);
  expect((await find({ sort: { field: 'followers', direction: 'asc' }, paging: { limit: 2 } })).found).toEqual([
    'Kicker 1000',
    'newcomer 2000',
  ]);
  await importInto(dir, [newer], { replace: true });
  expect((await find({})).found).toEqual(['newcomer 2000', 'Kicker 1000']);
});

it('[CAT-02] an import that fails, at first or half-way, leaves the old catalogue in place', async () => {
  const dir = await emptyFolder();
  const find = await watch(dir);
  await importInto(dir, [messy('instagram-list.csv')]);
  const before = await find({});
  await expect(importInto(dir, [await fileOf('bad.csv', 'platform,username,followers\ninstagram,,x')])).rejects.toThrow(
    'there is no row to load',
  );
  expect(await find({})).toEqual(before);
  const diskFull = () => {
    throw new Error('ENOSPC: no space left on device');
  };
  await expect(importInto(dir, [documented('creators.jsonl')], { replace: true, spoil: diskFull })).rejects.toThrow('ENOSPC');
  expect(await find({})).toEqual(before);
  expect((await readdir(dir)).filter((name) => name.includes('building'))).toEqual([]);
});

it('[CAT-05] a raw vendor report becomes a creator with its audience, history, sponsors and contacts', async () => {
  const { records, problems } = await readFiles([documented('raw-report.json')]);
  expect(problems).toEqual([]);
  expect(records).toHaveLength(1);
  expect(records[0]).toMatchObject({
    platform: 'instagram',
    user_id: '90000042',
    username: 'lena.moves',
    name: 'Lena Moves',
    bio: 'Strength for busy people · Berlin',
    followers: 254_310,
    avg_likes: 6_103,
    engagement_rate: 0.023998,
    account_type: 2,
    language: 'de',
    country: 'DE',
    state: 'Berlin',
    city: 'Berlin',
    contacts: [{ type: 'email', value: 'team@lena-moves.example' }],
    tags: [
      { tag: 'strength', weight: 0.41 },
      { tag: 'homeworkout', weight: 0.22 },
    ],
    captions: 'Five moves before breakfast\nRest days are training days\nNew shoes #ad',
    interests: [196, 798],
    brands: ['Adidas', 'Nike'],
    sponsors: ['Adidas'],
    has_ads: true,
    paid_post_performance: 0.94,
    last_posted: '2026-11-07',
  });
  expect(records[0]?.stat_history).toHaveLength(7);
  expect(records[0]).not.toHaveProperty('audience_likers');
  expect(records[0]?.audience_followers).toMatchObject({
    credibility: 0.874512,
    genders: [
      { code: 'MALE', weight: 0.353211 },
      { code: 'FEMALE', weight: 0.646789 },
    ],
    countries: [
      { code: 'DE', weight: 0.581 },
      { code: 'AT', weight: 0.082 },
    ],
    cities: [
      { name: 'Berlin', country: 'DE', weight: 0.138 },
      { name: 'Hamburg', country: 'DE', weight: 0.061 },
    ],
    brands: [{ name: 'Adidas', weight: 0.121, affinity: 2.4 }],
    interests: [{ id: 196, weight: 0.384, affinity: 2.9 }],
  });
});

it('[CAT-05] a raw report is searched like any other creator, by its audience and its growth', async () => {
  const dir = await emptyFolder();
  await copyFile(documented('raw-report.json'), path.join(dir, 'report'));
  await importInto(dir, [path.join(dir, 'report')]);
  const find = await watch(dir);
  const germans = (weight: number) => ({ audience_geo: [{ ...home('DE').geo[0], weight }] });
  expect((await find({ search: germans(0.58) })).total).toBe(1);
  expect((await find({ search: germans(0.59) })).total).toBe(0);
  expect((await find({ search: { followers_growth: { interval: 'i6months', value: 0.15 }, has_email: true } })).total).toBe(1);
});

it('[CAT-05] reports come a line each too; hidden likes are unknown, and both spellings of the paid performance are read', async () => {
  const report = JSON.parse(await readFile(documented('raw-report.json'), 'utf8'));
  const of = (user_id: string, profile: object) =>
    JSON.stringify({ ...report, user_profile: { ...report.user_profile, user_id, ...profile } });
  const hidden = of('1', { avg_likes: 0, engagements: 0, engagement_rate: 0 });
  const spelled = of('2', { paid_post_perfomance: undefined, paid_post_performance: 1.2 });
  const { records, problems } = await readFiles([
    await fileOf('reports.jsonl', [hidden, spelled, of('3', { followers: null })].join('\n')),
  ]);
  expect(records[0]).not.toHaveProperty('avg_likes');
  expect(records[0]).not.toHaveProperty('engagement_rate');
  expect(records[1]?.paid_post_performance).toBe(1.2);
  expect(problems).toEqual(['line 3: followers: is missing']);
});
