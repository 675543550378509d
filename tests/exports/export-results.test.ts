import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { downloadExport, pastExports } from '#functions/features/exports/past-exports.ts';
import { ExportRequest } from '#shared/exports/file-requests.ts';
import { type ExportFixture, exportFixture, linesOf, profileOf } from '#tests/exports/fixture.ts';

const rowsOf = (limit: number, more: object = {}) => ({ dataColumns: ['user_id'], ...more, paging: { limit } });
const newRowsOf = (limit: number) => rowsOf(limit, { excludePreviouslyExported: true });
const userIdsOf = (answer: object) => linesOf(answer).slice(1);
const c = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `c${from + index}`);
const jobsOf = async ({ ports, account }: ExportFixture) => (await ports.jobs.ofAccount(account.id, { limit: 100 })).jobs;

describe('exporting creators', () => {
  it('[EXP-02] gives the chosen rows in the order of the search, named by prefix, limit and time', async () => {
    const fixture = await exportFixture();
    const answer = await fixture.exportRows(rowsOf(3, { dataColumns: ['username', 'user_id'] }));
    expect(linesOf(answer)).toEqual(['Username,User id', 'user_c0,c0', 'user_c1,c1', 'user_c2,c2']);
    expect(answer).toMatchObject({ type: 'text/csv', name: 'tensor-export-3-2026-11-20-11-00-00.csv' });
  });

  it('[EXP-02] contains and charges at most the rows that were found', async () => {
    const { exportRows, left } = await exportFixture({ creators: 7, exports: 100 });
    expect([userIdsOf(await exportRows(rowsOf(50))), await left()]).toEqual([c(0, 6), 93]);
  });

  it.each([
    [1, true],
    [10_000, true],
    [10_001, false],
    [0, false],
  ])('[EXP-02] %i rows may be asked for: %s', (limit, isFine) => {
    expect(ExportRequest.safeParse({ paging: { limit } }).success).toBe(isFine);
  });

  it('nothing to export answers 400 and costs nothing', async () => {
    const fixture = await exportFixture({ creators: 0 });
    await expect(fixture.exportRows(rowsOf(5))).rejects.toMatchObject({ code: 'bad_request', message: 'There is nothing to export' });
    expect(await jobsOf(fixture)).toEqual([]);
  });

  it.each([{ creatorList_id: 'theirs' }, { emailMatch_id: 'theirs' }])(
    'a set that is unknown or of another answers 404 and costs nothing: %o',
    async (set) => {
      const fixture = await exportFixture({ exports: 10 });
      await expect(fixture.exportRows(rowsOf(5, set))).rejects.toMatchObject({ status: 404 });
      expect([await jobsOf(fixture), await fixture.left()]).toEqual([[], 10]);
    },
  );

  it('[EXP-01] contacts off leaves the contact columns out', async () => {
    const dataColumns = ['name', 'email', 'phone', 'other_contacts'];
    const fixture = await exportFixture();
    const on = await fixture.exportRows({ dataColumns, paging: { limit: 1 } });
    const off = await fixture.exportRows({ dataColumns, include_contact: false, paging: { limit: 2 } });
    expect([linesOf(on)[0], linesOf(off)[0]]).toEqual(['Name,E-mail,Phone,Other contacts', 'Name']);
    await expect(fixture.exportRows({ dataColumns: ['email'], include_contact: false, paging: { limit: 2 } })).rejects.toMatchObject({
      fields: { dataColumns: 'leaves no column' },
    });
  });

  it.each([
    ['entry', false],
    ['standard', true],
    ['premium', true],
  ] as const)('the file of a %s account holds e-mails: %s', async (plan, holds) => {
    const profile = (userId: string) => profileOf(userId, { contacts: [{ type: 'email', value: 'secret@example.com' }] });
    const fixture = await exportFixture({ plan, profile });
    const text = linesOf(await fixture.exportRows({ paging: { limit: 1 } })).join('\n');
    expect(text.includes('secret@example.com')).toBe(holds);
  });
});

describe('access to exports', () => {
  it.each([
    ['trial', 25, 'exporting_not_included'],
    ['entry', 0, 'exporting_not_included'],
    ['standard', 0, 'not_enough_credits'],
    ['premium', 0, 'not_enough_credits'],
  ] as const)('[EXP-08] [EXP-03] a %s account with %i exports is refused: %s', async (plan, exports, code) => {
    const fixture = await exportFixture({ plan, exports });
    await expect(fixture.exportRows(rowsOf(1))).rejects.toMatchObject({ status: 402, code });
    expect(await jobsOf(fixture)).toEqual([]);
  });

  it('[EXP-08] an entry account that was given exports uses them', async () => {
    const fixture = await exportFixture({ plan: 'entry', exports: 5 });
    expect(userIdsOf(await fixture.exportRows(rowsOf(5)))).toEqual(c(0, 4));
    await expect(fixture.exportRows(rowsOf(5))).rejects.toMatchObject({ code: 'exporting_not_included' });
  });

  it('[EXP-03] N exports pay for N rows and not for one more', async () => {
    const fixture = await exportFixture({ exports: 10 });
    await expect(fixture.exportRows(rowsOf(11))).rejects.toMatchObject({ code: 'not_enough_credits' });
    expect(await fixture.left()).toBe(10);
    expect(userIdsOf(await fixture.exportRows(rowsOf(10)))).toHaveLength(10);
    expect(await fixture.left()).toBe(0);
  });

  it('[BIL-03] exactly one of twenty concurrent exports succeeds with a balance for one', async () => {
    const fixture = await exportFixture({ exports: 10 });
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => fixture.exportRows(newRowsOf(10))));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
    // On a busy machine, some of them may give up racing.
    expect(refusals.filter((code) => !['not_enough_credits', 'unavailable'].includes(code))).toEqual([]);
    expect(await fixture.left()).toBe(0);
    await fixture.workOff();
    expect(await fixture.left()).toBe(0);
  });
});

describe('an export during a change of plan', () => {
  const renew = ({ ports, account }: ExportFixture, exports: number) =>
    ports.credits.set({ accountId: account.id, key: 'renewal', to: { exports }, reason: 'renewal' });

  it.each([
    [9, false],
    [10, true],
  ])(
    '[BIL-03] whose balance becomes %i while its ten rows are chosen: made is %s, and nothing goes below zero',
    async (exports, isMade) => {
      const fixture = await exportFixture({ plan: 'standard', exports: 500 });
      const { catalogue } = fixture.ports;
      const search: typeof catalogue.search = async (...asked) => {
        await renew(fixture, exports);
        return catalogue.search(...asked);
      };
      const made = fixture.exportRows(rowsOf(10), 'meanwhile', { catalogue: { ...catalogue, search } });
      if (isMade) expect(userIdsOf(await made)).toHaveLength(10);
      else await expect(made).rejects.toMatchObject({ code: 'not_enough_credits' });
      expect(await fixture.left()).toBe(isMade ? 0 : 9);
    },
  );

  it('[EXP-05] that was paid for is made, though the plan has ended before its worker began', async () => {
    const fixture = await exportFixture({ plan: 'standard', exports: 1_500, creators: 1_200 });
    await fixture.exportRows(rowsOf(1_200));
    await fixture.ports.accounts.update(fixture.account.id, { status: 'canceled', periodEnd: '2026-01-01T00:00:00.000Z' });
    await renew(fixture, 0);
    await fixture.workOff();
    expect((await jobsOf(fixture)).map(({ state }) => state)).toEqual(['done']);
    expect(await fixture.left()).toBe(0);
    await expect(fixture.exportRows(rowsOf(1))).rejects.toMatchObject({ code: 'plan_required' });
  });
});

describe('idempotent charging', () => {
  it('[EXP-03] a repeated operation answers the same file and is charged once', async () => {
    const fixture = await exportFixture({ exports: 100 });
    const first = await fixture.exportRows(rowsOf(10), 'double click');
    expect(await fixture.exportRows(rowsOf(10), 'double click')).toEqual(first);
    expect(await fixture.left()).toBe(90);
    expect(await jobsOf(fixture)).toHaveLength(1);
  });

  it('[EXP-03] two concurrent requests of one operation are charged once', async () => {
    const fixture = await exportFixture({ exports: 100 });
    await Promise.all([1, 2, 3].map(() => fixture.exportRows(rowsOf(10), 'double click')));
    await fixture.workOff();
    expect(await fixture.left()).toBe(90);
    expect(await jobsOf(fixture)).toHaveLength(1);
  });

  it('[EXP-03] a different request under the same key is a separate operation', async () => {
    const fixture = await exportFixture({ exports: 100 });
    await fixture.exportRows(newRowsOf(10), 'key');
    await fixture.exportRows(newRowsOf(5), 'key');
    expect(await fixture.left()).toBe(85);
  });

  it('[EXP-03] past exports come again free of charge, to their owner only', async () => {
    const fixture = await exportFixture({ exports: 100 });
    const first = await fixture.exportRows(rowsOf(10));
    const { lists_generated } = await pastExports(fixture.ctxOf('list'), { limit: 25 });
    expect(lists_generated).toMatchObject([{ type: 'csv', rows: 10, exports_used: 10, platform: 'instagram' }]);
    const id = lists_generated[0]?.id ?? '';
    for (let times = 0; times < 100; times += 1) expect(await downloadExport(fixture.ctxOf('again'), { id })).toEqual(first);
    expect(await fixture.left()).toBe(90);
    const otherUser = { ...fixture.ctxOf('theirs'), caller: { id: 'somebody', isAdmin: false } };
    await expect(downloadExport(otherUser, { id })).rejects.toMatchObject({ status: 404 });
    await expect(downloadExport(fixture.ctxOf('none'), { id: 'nothing' })).rejects.toMatchObject({ status: 404 });
  });

  it('[EXP-07] duplicates off leaves out every row that was exported before', async () => {
    const fixture = await exportFixture({ exports: 100 });
    await fixture.exportRows(newRowsOf(3));
    expect(userIdsOf(await fixture.exportRows(newRowsOf(3)))).toEqual(c(3, 5));
    expect(await fixture.left()).toBe(94);
  });

  it('[EXP-07] a request that does not say whether to leave exported rows out gets the same rows again for nothing', async () => {
    const fixture = await exportFixture({ exports: 100 });
    const first = await fixture.exportRows(rowsOf(3));
    expect(await fixture.exportRows(rowsOf(3))).toEqual(first);
    expect(await fixture.left()).toBe(97);
  });

  it('[EXP-07] duplicates on includes them and charges only for the others', async () => {
    const fixture = await exportFixture({ exports: 100 });
    await fixture.exportRows(rowsOf(3));
    expect(userIdsOf(await fixture.exportRows(rowsOf(5, { excludePreviouslyExported: false })))).toEqual(c(0, 4));
    expect(userIdsOf(await fixture.exportRows(rowsOf(4, { excludePreviouslyExported: false })))).toEqual(c(0, 3));
    expect(await fixture.left()).toBe(95);
  });

  it.each(['search', 'profiles'] as const)(
    '[EXP-03] a catalogue that fails at %s costs nothing, and its rows are not exported',
    async (method) => {
      const fixture = await exportFixture({ exports: 100 });
      const fail = async () => {
        throw new Error('no disk');
      };
      const changes = { catalogue: { ...fixture.ports.catalogue, [method]: fail } };
      await expect(fixture.exportRows(rowsOf(3), 'key', changes)).rejects.toThrow('no disk');
      expect(await fixture.left()).toBe(100);
      expect(userIdsOf(await fixture.exportRows(rowsOf(3)))).toEqual(c(0, 2));
      expect(await fixture.left()).toBe(97);
    },
  );

  it('[EXP-03] rows that vanish before the file is written cost nothing', async () => {
    const fixture = await exportFixture({ creators: 2_000, exports: 2_000 });
    const answer = await fixture.exportRows(rowsOf(1_500));
    fixture.known.userIds = fixture.known.userIds.filter((userId) => userId !== 'c1200');
    await fixture.workOff();
    const [job] = await jobsOf(fixture);
    expect([answer, job?.state, await fixture.left()]).toEqual([{ success: true, job_id: job?.id }, 'failed', 2_000]);
  });
});

describe('large exports', () => {
  const large = (limit: number) =>
    exportFixture({ creators: 10_000, exports: 10_000 }).then(async (fixture) => ({
      fixture,
      answer: await fixture.exportRows(rowsOf(limit)),
    }));

  it('[EXP-05] 1,000 rows come at once, 1,001 by a job', async () => {
    const { fixture, answer: small } = await large(1_000);
    expect(userIdsOf(small)).toHaveLength(1_000);
    const answer = await fixture.exportRows(newRowsOf(1_001));
    const job = (await jobsOf(fixture)).find(({ state }) => state === 'queued');
    expect(answer).toEqual({ success: true, job_id: job?.id });
    expect(job).toMatchObject({ state: 'queued', done: 0, total: 1_001, charge: { credits: 1_001 } });
    expect(await fixture.left()).toBe(10_000 - 2_001);
    await expect(downloadExport(fixture.ctxOf('early'), { id: job?.id ?? '' })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('[EXP-05] 10,000 rows are written page by page and wait among the past exports', async () => {
    const { fixture, answer } = await large(10_000);
    const sizes: number[] = [];
    const put = async (...file: Parameters<typeof fixture.ports.files.put>) => {
      sizes.push(`${file[1]}`.split('\r\n').length - 1);
      return fixture.ports.files.put(...file);
    };
    expect(await fixture.workOff({ files: { ...fixture.ports.files, put } })).toEqual([]);
    expect(sizes).toEqual([1_001, ...Array.from({ length: 9 }, () => 1_000)]);
    const { lists_generated } = await pastExports(fixture.ctxOf('list'), { limit: 25 });
    const file = await downloadExport(fixture.ctxOf('file'), { id: lists_generated[0]?.id ?? '' });
    expect(answer).toEqual({ success: true, job_id: lists_generated[0]?.id });
    expect(parse(Buffer.from(file.content)).flat()).toEqual(['User id', ...c(0, 9_999)]);
    expect(await fixture.left()).toBe(0);
  });

  it('[EXP-03] only one of several large exports is made with a balance for one, even when credits come later', async () => {
    const fixture = await exportFixture({ creators: 30_000, exports: 1_500 });
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => fixture.exportRows(newRowsOf(1_500))));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const credits = { reports: 0, exports: 50_000, posts: 0 };
    await fixture.ports.credits.grant({ accountId: fixture.account.id, key: 'more', credits, reason: 'grant' });
    await fixture.workOff();
    expect(await fixture.left()).toBe(50_000);
    expect((await jobsOf(fixture)).map(({ state }) => state)).toEqual(['done']);
  });

  it('[REL-01] the recovery message of a job is delayed until its call has ended', async () => {
    const fixture = await exportFixture({ creators: 2_000, exports: 3_000 });
    await fixture.exportRows(rowsOf(10));
    expect(fixture.delays).toEqual([60]);
    await fixture.exportRows(rowsOf(1_500));
    expect(fixture.delays).toEqual([60, 60, 0]);
  });

  it('[EXP-03] a balance too small for a large export is reported at once', async () => {
    const fixture = await exportFixture({ creators: 2_000, exports: 1_500 });
    await expect(fixture.exportRows(rowsOf(1_501))).rejects.toMatchObject({ code: 'not_enough_credits' });
    expect(await fixture.exportRows(rowsOf(1_500))).toHaveProperty('job_id');
    expect(await fixture.left()).toBe(0);
  });

  it('[EXP-03] a repeated export names the same job, while it waits and when it is done', async () => {
    const fixture = await exportFixture({ creators: 2_000, exports: 2_000 });
    const first = await fixture.exportRows(rowsOf(1_500), 'key');
    expect(await fixture.exportRows(rowsOf(1_500), 'key')).toEqual(first);
    await fixture.workOff();
    expect(await fixture.exportRows(rowsOf(1_500), 'key')).toEqual(first);
    expect(await fixture.left()).toBe(500);
  });
});
