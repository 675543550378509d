import { describe, expect, it } from 'vitest';
import { dynamoReports } from '#functions/adapters/dynamo/collections/reports.ts';
import { memoryReports } from '#functions/adapters/memory/reports.ts';
import type { ReportRecord, Reports } from '#functions/ports/creators/reports.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';

withAwsServices();

const aReport = (report_id: string, changes: Partial<ReportRecord> = {}): ReportRecord => ({
  report_id,
  accountId: 'ann',
  pull: 1,
  picture: '',
  type: 'instagram',
  username: 'rin',
  fullname: 'Rin',
  social_id: report_id,
  url: '',
  followers: 1_000,
  engagement_rate: 0.02,
  created: '2026-11-20T10:00:00.000Z',
  demo: false,
  ...changes,
});

const idsOf = (reports: ReportRecord[]) => reports.map(({ report_id }) => report_id);

describe.each<[string, () => Reports]>([
  ['in memory', memoryReports],
  ['in DynamoDB', () => dynamoReports('tensor')],
])('reports %s', (where, open) => {
  const named = (name: string) => `${where} ${name}`;

  it('are found by their id, whole', async () => {
    const reports = open();
    const report = aReport(named('one'), { engagements: 20 });
    await reports.add(report);
    expect(await reports.find(report.report_id)).toEqual(report);
    expect(await reports.find(named('none'))).toBeUndefined();
  });

  it('the report of a creator is the newest one, separate for each account and network, never that of an id with the same prefix', async () => {
    const reports = open();
    for (const pull of [2, 10, 1]) await reports.add(aReport(named(`pull${pull}`), { accountId: 'bob', social_id: '77', pull }));
    await reports.add(aReport(named('longer'), { accountId: 'bob', social_id: '77#8', pull: 99 }));
    await reports.add(aReport(named('tube'), { accountId: 'bob', social_id: '77', type: 'youtube', pull: 50 }));
    const latest = await reports.findLatest('bob', { platform: 'instagram', userId: '77' });
    expect([latest?.report_id, latest?.pull]).toEqual([named('pull10'), 10]);
    expect(await reports.findLatest('ann', { platform: 'instagram', userId: '77' })).toBeUndefined();
    expect(await reports.findLatest('bob', { platform: 'tiktok', userId: '77' })).toBeUndefined();
  });

  it('[DIS-12] are kept once: of many that add the same pull at once, all get the first', async () => {
    const reports = open();
    const tries = Array.from({ length: 12 }, (_, at) =>
      reports.add(aReport(named('same'), { accountId: 'cho', social_id: '5', followers: at + 1 })),
    );
    const kept = await Promise.all(tries);
    const stored = await reports.find(named('same'));
    expect(kept).toEqual(kept.map(() => stored));
    expect(idsOf(await reports.ofAccount('cho'))).toEqual([named('same')]);
  });

  it('the reports of an account are listed newest first, and no others', async () => {
    const reports = open();
    const at = (day: string) => `2026-11-${day}T00:00:00.000Z`;
    await reports.add(aReport(named('a'), { accountId: 'dee', created: at('02') }));
    await reports.add(aReport(named('b'), { accountId: 'dee', created: at('09') }));
    await reports.add(aReport(named('c'), { accountId: 'dee', created: at('05'), type: 'tiktok' }));
    await reports.add(aReport(named('d'), { accountId: 'dee2', created: at('06') }));
    expect(idsOf(await reports.ofAccount('dee'))).toEqual([named('b'), named('c'), named('a')]);
    expect(await reports.ofAccount('nobody')).toEqual([]);
  });

  it('that are hidden are on no list and not found by their id, yet known to be had, until they are shown again', async () => {
    const reports = open();
    const report = aReport(named('hidden'), { accountId: 'eve', social_id: '9' });
    const other = aReport(named('stays'), { accountId: 'eve', social_id: '10' });
    for (const one of [report, other]) await reports.add(one);
    await reports.hide(report);
    expect(await reports.find(report.report_id)).toBeUndefined();
    expect(idsOf(await reports.ofAccount('eve'))).toEqual([other.report_id]);
    expect(await reports.findLatest('eve', { platform: 'instagram', userId: '9' })).toEqual({ ...report, hidden: true });
    await reports.show(report);
    expect(await reports.find(report.report_id)).toEqual(report);
    expect(await reports.ofAccount('eve')).toHaveLength(2);
  });

  it('[LIV-07] a removed report is gone for good, also when it was hidden, and can be removed again', async () => {
    const reports = open();
    const [report, other] = [aReport(named('gone'), { accountId: 'zoe' }), aReport(named('left'), { accountId: 'zoe' })];
    for (const one of [report, other]) await reports.add(one);
    await reports.hide(report);
    expect(idsOf(await reports.all('zoe')).toSorted()).toEqual([report.report_id, other.report_id].toSorted());
    for (let i = 0; i < 2; i += 1) await reports.remove(report);
    expect(await reports.all('zoe')).toEqual([other]);
    expect(await reports.findLatest('zoe', { platform: 'instagram', userId: report.social_id })).toBeUndefined();
  });
});
