import { describe, expect, it } from 'vitest';
import { findRecords, readRecords } from '#functions/adapters/catalogue/embedded/files/read-records.ts';
import { ingest } from '#functions/adapters/catalogue/embedded/ingest/ingest.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { type ImportChoices, importFiles } from '#functions/catalogue/import/import-files.ts';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import type { ImportProblem } from '#shared/admin/import-problem.ts';
import english from '#shared/messages/en/import-problems.json' with { type: 'json' };
import { describeImportProblem } from '#shared/messages/import-problem.ts';
import { emptyFolder, fileOf } from '#tests/support/catalogue/imported-file.ts';
import { AS_OF } from '#tests/support/catalogue/loaded-catalogue.ts';

const inEnglish = (problem: ImportProblem): string => describeImportProblem(problem, english);

const KNOWN: CreatorRecord = {
  platform: 'instagram',
  user_id: '1000005',
  username: 'anna',
  name: 'Anna',
  bio: 'Bread',
  followers: 1_000,
  avg_likes: 269_910,
  country: 'TR',
  contacts: [
    { type: 'email', value: 'old@example.com' },
    { type: 'phone', value: '+49 1' },
  ],
  tags: [{ tag: 'bread', weight: 0.9 }],
  stat_history: [
    { month: '2026-09', followers: 800, avg_likes: 7 },
    { month: '2026-10', followers: 900, avg_likes: 8 },
  ],
  audience_followers: { credibility: 0.8 },
};
const OTHER: CreatorRecord = { platform: 'tiktok', user_id: '7', username: 'ben', followers: 5 };

const FROM_CSV = { source: 'a.csv', fetched_at: AS_OF };

const folderWith = async (...records: CreatorRecord[]): Promise<string> => {
  const dir = await emptyFolder();
  await ingest({ dir, records: [records], asOf: AS_OF, origin: 'test', gazetteer: worldGazetteer() });
  return dir;
};

const importInto = async (dir: string, content: string, choices: Partial<ImportChoices> = {}) =>
  importFiles(
    { files: [await fileOf(content.startsWith('{') ? 'a.jsonl' : 'a.csv', content)], asOf: AS_OF, replace: false, ...choices },
    {
      records: () => readRecords(dir),
      find: (platform, names) => findRecords(dir, platform, names),
      load: ({ records, ...loading }) => ingest({ dir, ...loading, records, gazetteer: worldGazetteer() }),
    },
  );

const recordsIn = async (dir: string): Promise<CreatorRecord[]> => {
  const found: CreatorRecord[] = [];
  for await (const batch of readRecords(dir)) found.push(...batch);
  return found;
};

describe('an import into a catalogue', () => {
  it('[LIV-05] changes only what the file says: left-out columns and empty cells stay', async () => {
    const dir = await folderWith(KNOWN, OTHER);
    const result = await importInto(
      dir,
      'platform,user_id,username,followers,bio,country\ninstagram,1000005,anna,77,,-\ntiktok,7,ben,5,,\ntiktok,8,cleo,6,,',
    );
    expect(await recordsIn(dir)).toEqual([
      { ...KNOWN, ...FROM_CSV, followers: 77 },
      { ...OTHER, ...FROM_CSV, user_id: '8', username: 'cleo', followers: 6 },
      OTHER,
    ]);
    expect(result.changes).toEqual({ created: 1, updated: 1, unchanged: 1 });
  });

  it('[LIV-08] adds a post to the creator of its username, whose id another source does not have', async () => {
    const dir = await folderWith(KNOWN, OTHER);
    const insights = 'post_id,posted_at,platform,user_id,username,likes\nDAbc123XyZ0,2026-01-01,instagram,17841000000000001,Anna,5';
    await importInto(dir, insights);
    const records = await recordsIn(dir);
    expect(records.map(({ user_id, posts }) => [user_id, posts?.map(({ post_id }) => post_id)])).toEqual([
      [KNOWN.user_id, ['DAbc123XyZ0']],
      [OTHER.user_id, undefined],
    ]);
  });

  it('[LIV-05] empties a field only for the mark \\N in CSV and null in JSON', async () => {
    const table = await folderWith(KNOWN);
    await importInto(table, 'platform,user_id,username,followers,bio,country,email\ninstagram,1000005,anna,1000,\\N,,\\N');
    const { bio, ...rest } = KNOWN;
    expect(await recordsIn(table)).toEqual([{ ...rest, ...FROM_CSV, contacts: [{ type: 'phone', value: '+49 1' }] }]);
    const lines = await folderWith(KNOWN);
    await importInto(lines, JSON.stringify({ platform: 'instagram', user_id: '1000005', bio: null, followers: 2 }));
    expect(await recordsIn(lines)).toEqual([{ ...rest, source: 'a.jsonl', fetched_at: AS_OF, followers: 2 }]);
  });

  it('[LIV-05] replaces whole records only with replaceFields', async () => {
    const dir = await folderWith(KNOWN);
    await importInto(dir, 'platform,user_id,username,followers\ninstagram,1000005,anna,77', { replaceFields: true });
    expect(await recordsIn(dir)).toEqual([{ platform: 'instagram', user_id: '1000005', username: 'anna', followers: 77, ...FROM_CSV }]);
  });

  it('[LIV-05] adds e-mails, topics and gains of flat columns to what is known', async () => {
    const dir = await folderWith(KNOWN);
    await importInto(
      dir,
      'platform,user_id,username,followers,email,topics,followers_gained_30_days\ninstagram,1000005,anna,1000,new@example.com,Yoga,50',
    );
    expect(await recordsIn(dir)).toEqual([
      {
        ...KNOWN,
        ...FROM_CSV,
        contacts: [
          { type: 'phone', value: '+49 1' },
          { type: 'email', value: 'new@example.com' },
        ],
        tags: [
          { tag: 'bread', weight: 0.9 },
          { tag: 'yoga', weight: 1 },
        ],
        interests: [196],
        stat_history: [
          { month: '2026-09', followers: 800, avg_likes: 7 },
          { month: '2026-10', followers: 950, avg_likes: 8 },
          { month: '2026-11', followers: 1_000 },
        ],
      },
    ]);
  });

  it('[LIV-05] a row without followers updates a known creator and is listed for an unknown one', async () => {
    const dir = await folderWith(KNOWN);
    const result = await importInto(dir, 'platform,user_id,bio\ninstagram,1000005,New\ninstagram,9,New');
    expect(await recordsIn(dir)).toEqual([{ ...KNOWN, ...FROM_CSV, bio: 'New' }]);
    expect(result.problems.map(inEnglish)).toEqual(['line 3: username: is missing; followers: is missing']);
    const bad = await importInto(dir, 'platform,user_id,followers,bio\ninstagram,1000005,many,Newer');
    expect(bad.problems.map(inEnglish)).toEqual(['line 2: followers left out: "many" is not a number']);
    expect(await recordsIn(dir)).toEqual([{ ...KNOWN, ...FROM_CSV, bio: 'Newer' }]);
  });

  it('[LIV-05] the same file again leaves every creator unchanged', async () => {
    const dir = await folderWith(KNOWN, OTHER);
    const content = 'platform,user_id,username,followers,topics\ninstagram,1000005,anna,77,Yoga';
    await importInto(dir, content);
    const before = await recordsIn(dir);
    const { changes } = await importInto(dir, content);
    expect(changes).toEqual({ created: 0, updated: 0, unchanged: 1 });
    expect(await recordsIn(dir)).toEqual(before);
  });

  it('[LIV-04] a cut-off file replaces nothing', async () => {
    const dir = await folderWith(KNOWN, OTHER);
    const content = '{"platform":"tiktok","username":"x","followers":1}\n{"platform":"tiktok","user';
    await expect(importInto(dir, content, { replace: true })).rejects.toMatchObject({ code: 'bad_request' });
    expect(await recordsIn(dir)).toEqual([KNOWN, OTHER]);
  });
});
