import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findRecords, readRecords } from '#functions/adapters/catalogue/embedded/files/read-records.ts';
import { ingest } from '#functions/adapters/catalogue/embedded/ingest/ingest.ts';
import type { CreatorPatch } from '#functions/catalogue/import/creator-patch.ts';
import { importFiles } from '#functions/catalogue/import/import-files.ts';
import { prepareImport } from '#functions/catalogue/import/prepare-import.ts';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import { contentOf } from '#tests/support/catalogue/catalogue-content.ts';
import { emptyFolder, fileOf } from '#tests/support/catalogue/imported-file.ts';
import { AS_OF } from '#tests/support/catalogue/loaded-catalogue.ts';
import { randomCreators } from '#tests/support/catalogue/random-creators.ts';
import { deepOr } from '#tests/support/deep.ts';

const SLOW_MACHINE_MS = 300_000;

const crowd = randomCreators({ count: deepOr(1_100, 5_000), seed: 5, gazetteer: worldGazetteer() });
/** Every 50th line is no JSON, lacks a number, or lists a creator again with more followers. */
const flawed = crowd.map((record, index) => {
  if (index % 50 === 7) return JSON.stringify(record).slice(0, -20).concat(' "}');
  if (index % 50 === 9) return JSON.stringify({ ...record, followers: 'many', city: 'Nowhereville' });
  if (index % 50 === 11) return JSON.stringify({ ...crowd[index - 10], bio: 'listed twice', followers: 999_999_999 });
  return JSON.stringify(record);
});
const light = [
  'platform,user_id,username,followers,bio',
  ...crowd.slice(0, 200).map(({ user_id }, at) => `tiktok,"${user_id}",t${at},${at === 5 ? 'x' : at},tea ${at}`),
];
const posts = [
  'platform,user_id,post_id,posted_at,caption,likes',
  ...crowd
    .slice(0, 300)
    .map(
      ({ platform, user_id }, at) =>
        `${platform},"${user_id}",p${at},2026-10-0${(at % 9) + 1},Tea at ${at} #cosy${at} @brand${at % 7},${at}`,
    ),
];

/** Content, outcome and problems of two imports, the second with posts of the first one's creators. */
const importedBy = async (workers: number) => {
  const dir = await emptyFolder();
  const reportFile = path.join(await emptyFolder(), 'problems.txt');
  const outcomes: object[] = [];
  const files = [
    [await fileOf('creators.jsonl', flawed.join('\n')), await fileOf('light.csv', light.join('\n'))],
    [await fileOf('posts.csv', posts.join('\n'))],
  ];
  for (const given of files) {
    const { loaded, ...outcome } = await importFiles(
      { files: given, asOf: AS_OF, replace: false, reportFiles: { en: reportFile } },
      {
        records: () => readRecords(dir),
        find: (platform, names) => findRecords(dir, platform, names),
        load: ({ records, ...loading }) => ingest({ dir, ...loading, records, gazetteer: worldGazetteer(), workers }),
      },
    );
    outcomes.push({ ...outcome, loaded, report: await readFile(reportFile, 'utf8') });
  }
  return { outcomes, content: await contentOf(path.join(dir, 'v2')) };
};

it(
  '[CAT-02] an import by worker threads has the same catalogue and the same problems by line as one without',
  async () => {
    const alone = await importedBy(1);
    expect(alone.outcomes).toMatchObject([{ changes: { updated: 0 } }, { changes: { created: 0, updated: expect.any(Number) } }]);
    const [{ report }] = alone.outcomes as [{ report: string }];
    expect(report).toContain('creators.jsonl line 8: is not JSON');
    expect(report).toContain('creators.jsonl line 10: followers: ');
    expect(report).toContain('light.csv line 7: followers: "x" is not a number');
    expect(await importedBy(2)).toEqual(alone);
  },
  SLOW_MACHINE_MS,
);

it('[CAT-02] rows are read and validated once: their files can be gone when the creators are loaded', async () => {
  const files = [await fileOf('creators.jsonl', flawed.slice(0, 60).join('\n')), await fileOf('light.csv', light.slice(0, 9).join('\n'))];
  const prepared = await prepareImport({ files, asOf: AS_OF });
  for (const file of files) await rm(file);
  const patches: CreatorPatch[] = [];
  for await (const batch of prepared.patches()) patches.push(...batch);
  prepared.close();
  expect(patches).toHaveLength(prepared.creators);
  expect(patches.find(({ fields }) => fields.bio === 'listed twice')?.fields.followers).toBe(999_999_999);
  expect(patches.at(-1)).toMatchObject({ platform: 'tiktok', fields: { username: 't7', bio: 'tea 7' } });
});
