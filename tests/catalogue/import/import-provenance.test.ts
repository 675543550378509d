import { describe, expect, it } from 'vitest';
import { profileOf } from '#functions/adapters/catalogue/model/profiles.ts';
import { applyPatch, type CreatorPatch } from '#functions/catalogue/import/creator-patch.ts';
import { prepareImport } from '#functions/catalogue/import/prepare-import.ts';
import { type ReportContext, reportOf } from '#functions/catalogue/report/report-of.ts';
import { seedRecords } from '#functions/catalogue/seed/seed-records.ts';
import { fileOf, readText } from '#tests/support/catalogue/imported-file.ts';
import { AS_OF } from '#tests/support/catalogue/loaded-catalogue.ts';

const KNOWN = {
  platform: 'tiktok',
  user_id: 'anna',
  username: 'anna',
  followers: 1,
  source: 'spring.csv',
  fetched_at: '2026-03-01',
  keep_until: '2027-03-01',
} as const;

const patchesOf = async (content: string): Promise<CreatorPatch[]> => {
  const prepared = await prepareImport({ files: [await fileOf('autumn.csv', content)], asOf: AS_OF, platform: 'tiktok' });
  const patches: CreatorPatch[] = [];
  for await (const batch of prepared.patches()) patches.push(...batch);
  prepared.close();
  return patches;
};

/** The creators of a file after its import, where `known` is there already. */
const imported = async (content: string, known?: typeof KNOWN) => (await patchesOf(content)).map((patch) => applyPatch(known, patch));

describe('the origin of a record', () => {
  it('is the file and the day of the import, and nothing limits how long it is kept', async () => {
    expect(await imported('username,followers\nanna,5')).toEqual([
      { platform: 'tiktok', user_id: 'anna', username: 'anna', followers: 5, source: 'autumn.csv', fetched_at: AS_OF },
    ]);
  });

  it('is taken from columns of the file', async () => {
    const content = 'username,followers,source,Fetched at,keep_until\nanna,5,Agency list,31.10.2026,2027-10-31';
    expect(await imported(content)).toMatchObject([{ source: 'Agency list', fetched_at: '2026-10-31', keep_until: '2027-10-31' }]);
  });

  it('changes with the record and stays where the file changes nothing', async () => {
    expect(await imported('username,followers\nanna,1', KNOWN)).toEqual([KNOWN]);
    expect(await imported('username,followers\nanna,2', KNOWN)).toEqual([
      { ...KNOWN, followers: 2, source: 'autumn.csv', fetched_at: AS_OF },
    ]);
  });

  it('stays where a file replaces all fields by the same ones', async () => {
    const { keep_until, ...known } = KNOWN;
    const [patch] = await patchesOf('username,followers\nanna,1');
    expect(patch && applyPatch(undefined, patch, known)).toEqual(known);
    expect(patch && applyPatch(undefined, patch, KNOWN)).toEqual({ ...known, source: 'autumn.csv', fetched_at: AS_OF });
  });

  it('is newer where only its date is', async () => {
    expect(await imported('username,followers,fetched_at\nanna,1,2026-11-01', KNOWN)).toMatchObject([
      { source: 'autumn.csv', fetched_at: '2026-11-01' },
    ]);
  });

  it('never lies in the future; an unreadable date is left out', async () => {
    const { problems } = await readText('a.csv', 'platform,username,followers,fetched_at\ntiktok,anna,1,2030-01-01\ntiktok,ben,1,soon');
    expect(problems).toEqual([
      'line 2: fetched_at left out: 2030-01-01 is in the future',
      'line 3: fetched_at left out: "soon" is not a date like 2026-03-31',
    ]);
  });

  it('[LIV-06] an audience keeps its own day and sample, and the day is that of the record where the file has none', async () => {
    const audience = { sample: 800, credibility: 0.8 };
    const lines = (fields: object) => JSON.stringify({ username: 'anna', platform: 'tiktok', followers: 2, ...fields });
    const [dated] = await imported(lines({ audience_followers: { ...audience, as_of: '2026-02-03' } }));
    expect(dated).toMatchObject({ fetched_at: AS_OF, audience_followers: { ...audience, as_of: '2026-02-03' } });
    const [undated] = await imported(lines({ audience_followers: audience }));
    expect(undated?.audience_followers).toEqual(audience);
  });

  it('[LIV-06] an audience that a later file does not have does not become newer', async () => {
    const known = { ...KNOWN, audience_followers: { sample: 800 }, audience_likers: { sample: 5, as_of: '2026-01-31' } };
    const [patch] = await patchesOf('username,followers\nanna,2');
    expect(patch && applyPatch(known, patch)).toEqual({
      ...known,
      followers: 2,
      source: 'autumn.csv',
      fetched_at: AS_OF,
      audience_followers: { sample: 800, as_of: '2026-03-01' },
      audience_likers: { sample: 5, as_of: '2026-01-31' },
    });
  });

  it('[LIV-06] the day of an audience never lies in the future', async () => {
    const row = { platform: 'tiktok', username: 'anna', followers: 1, audience_likers: { sample: 5, as_of: '2030-01-01' } };
    const { records, problems } = await readText('a.jsonl', JSON.stringify(row));
    expect(records[0]?.audience_likers).toEqual({ sample: 5 });
    expect(problems).toEqual(['line 1: audience_likers.as_of left out: 2030-01-01 is in the future']);
  });

  it('is the seed for generated creators', () => {
    const [batch] = seedRecords({ count: 2, seed: 1, asOf: AS_OF });
    expect(batch).toMatchObject([
      { source: 'seed', fetched_at: AS_OF },
      { source: 'seed', fetched_at: AS_OF },
    ]);
  });

  it('is in the report of the creator, except the seed', () => {
    const context: ReportContext = {
      asOf: AS_OF,
      now: new Date(`${AS_OF}T12:00:00Z`),
      gazetteer: { country: () => undefined, city: () => undefined },
      brand: () => undefined,
      engagementRate: undefined,
      near: [],
      lookalikes: [],
      peers: [],
      peerBands: [],
      credibilityPeers: { followers: undefined, likers: undefined },
    };
    expect(reportOf(KNOWN, context).extra).toEqual({ as_of: '2026-03-01', source: 'spring.csv' });
    expect(reportOf({ ...KNOWN, source: 'seed' }, context).extra).toEqual({ as_of: '2026-03-01' });
    const audience_followers = { sample: 800, as_of: '2026-02-03', genders: [{ code: 'MALE' as const, weight: 1 }] };
    const report = reportOf({ ...KNOWN, audience_followers, audience_likers: { sample: 5, as_of: '2026-02-03' } }, context);
    expect(report.audience_followers.data).toMatchObject({ sample: 800, as_of: '2026-02-03' });
    expect(report.audience_likers).toEqual({ success: false });
    const { source, fetched_at, ...unknown } = KNOWN;
    expect(reportOf(unknown, context).extra).toEqual({ as_of: AS_OF });
  });

  it('is in the export of the creator, except the seed', () => {
    expect(profileOf(KNOWN)).toMatchObject({ source: 'spring.csv', fetched_at: '2026-03-01' });
    expect(profileOf({ ...KNOWN, source: 'seed' })).toMatchObject({ source: null, fetched_at: '2026-03-01' });
  });
});
