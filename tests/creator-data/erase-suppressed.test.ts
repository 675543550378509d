import { describe, expect, it } from 'vitest';
import { exportedIds, exportPartKey } from '#functions/accounts/export-parts.ts';
import { memorySuppressedCreators } from '#functions/adapters/memory/suppressed-creators.ts';
import { hideSuppressed } from '#functions/adapters/suppressed/hide-suppressed.ts';
import { downloadExport } from '#functions/features/exports/past-exports.ts';
import { eraseFromAccount } from '#functions/features/privacy/erase-from-account.ts';
import { eraseSuppressed } from '#functions/features/privacy/erase-suppressed.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import { reportFile } from '#functions/ports/creators/reports.ts';
import type { Message } from '#functions/ports/system/mail.ts';
import type { FileKey } from '#shared/file-folders.ts';
import { privacyFixture } from '#tests/privacy/fixture.ts';
import { inFiles, inTable } from '#tests/privacy/stored.ts';
import { deepOr } from '#tests/support/deep.ts';
import { countCalls, crashingAfter } from '#tests/support/servers/crashing.ts';
import { MEI, NAME_OF_RIN, RIN, rememberBoth } from './remembered.ts';

const { as, join, clock } = privacyFixture();

const mails: Message[] = [];
const HOUR_MS = 3_600_000;

const openCtx = () => {
  const suppressed = memorySuppressedCreators();
  const ctx = (account: Account) => {
    const raw = as(account.id);
    return {
      ...raw,
      ...hideSuppressed(raw.unfiltered, suppressed),
      suppressedCreators: suppressed,
      mail: { send: async (message: Message) => void mails.push(message) },
    };
  };
  return { suppressed, ctx };
};
/** Makes the length of the list differ from that of other tests, after whose position the schedule would find nothing to do. */
const others = (count: number) => Array.from({ length: count }, (_, index) => ({ platform: 'tiktok' as const, user_id: `other-${index}` }));
type Ctx = ReturnType<ReturnType<typeof openCtx>['ctx']>;

/** All copies that the account has of both creators, read without the check. */
const copiesOf = async ({ unfiltered, creatorFlags, jobs }: Ctx, { id }: Account): Promise<Record<string, string>> => {
  const text = async (key: FileKey) => Buffer.from((await unfiltered.files.find(key)) ?? '').toString();
  const reports = await unfiltered.reports.all(id);
  const job = await jobs.find(`export-${id}`);
  const ids = job && (await exportedIds({ ...unfiltered, brand: as().brand, now: as().now }, job));
  return {
    reports: JSON.stringify(reports),
    'files of reports': (await Promise.all(reports.map((report) => text(reportFile(report))))).join(),
    'file of the removed report': await text(`reports/${id}/r1-${id}.json`),
    lists: JSON.stringify(await unfiltered.creatorLists.creators(`list-${id}`, { limit: 10 })),
    campaigns: JSON.stringify([await unfiltered.campaigns.posts(`campaign-${id}`), await unfiltered.campaigns.creators(`campaign-${id}`)]),
    shortlist: JSON.stringify(await unfiltered.shortlists.ofAccount(id)),
    hidden: JSON.stringify([...(await creatorFlags.marked(id, 'ignored', 'instagram'))]),
    'email matches': (
      await Promise.all(['0000.json', 'ids.json', 'results.csv'].map((name) => text(`email-matches/${id}/m-${id}/${name}`)))
    ).join(),
    'follower lists': JSON.stringify(await unfiltered.followerLists.ofAccount(id)),
    'files of follower lists': await text(`follower-lists/${id}/f-${MEI.user_id}-${id}.csv`),
    'post analysis': await text(`post-analyses/${id}/a-${id}/result.json`),
    'post analyses': JSON.stringify(await unfiltered.postAnalyses.ofAccount(id)),
    'posts of an analysis': await text(`post-analyses/${id}/a-${id}/order.json`),
    'likers of an analysis': await text(`post-analyses/${id}/a-${id}/0000.json`),
    marks: JSON.stringify(
      [...(await creatorFlags.marked(id, 'unlocked', 'instagram'))].concat([...(await creatorFlags.marked(id, 'exported', 'instagram'))]),
    ),
    ledger: JSON.stringify((await unfiltered.credits.entries(id, { limit: 10 })).entries),
    notifications: JSON.stringify(
      // A notification that asks to delete rows names them.
      (await unfiltered.notifications.ofAccount(id, { limit: 10 })).notifications.filter(({ kind }) => kind !== 'creator_removed'),
    ),
    alert: await text(`searches/${id}/s-${id}/seen.json`),
    'pull of several reports': JSON.stringify((await jobs.find(`pull-${id}`)) ?? ''),
    exports: (await Promise.all([0, 1].map((part) => text(exportPartKey({ accountId: id, id: `export-${id}` }, part))))).join(''),
    'ids of exports': JSON.stringify(ids?.userIds),
  };
};
const namesOf = (copies: Record<string, string>, name: RegExp): string[] =>
  Object.keys(copies).filter((copy) => name.test(copies[copy] ?? ''));

describe('the erasure of suppressed creators', { timeout: 300_000 }, () => {
  it('[LIV-07] leaves no copy of a suppressed creator, and those of others', async () => {
    const { suppressed, ctx } = openCtx();
    const account = await join();
    await rememberBoth(ctx(account), account);
    const before = await copiesOf(ctx(account), account);
    expect(namesOf(before, NAME_OF_RIN)).toEqual(Object.keys(before));
    await suppressed.add([RIN]);
    await eraseFromAccount(ctx(account), account.id);
    const after = await copiesOf(ctx(account), account);
    expect(namesOf(after, NAME_OF_RIN)).toEqual([]);
    const gone = ['file of the removed report', 'post analyses', 'pull of several reports'];
    expect(namesOf(after, /mei/)).toEqual(Object.keys(after).filter((copy) => !gone.includes(copy)));
    const { content } = await downloadExport(ctx(account), { id: `export-${account.id}` });
    expect(Buffer.from(content).toString()).toBe(`\ufeffUser id,Name\r\n${MEI.user_id},"Name, mei"\r\n`);
  });

  it('[LIV-07] no item of the table and no file names a suppressed creator afterwards', async () => {
    const { suppressed, ctx } = openCtx();
    const account = await join();
    await rememberBoth(ctx(account), account);
    const everywhere = async () =>
      [...(await inTable(clock.now)), ...(await inFiles())].filter((text) => text.includes(account.id) && NAME_OF_RIN.test(text));
    expect((await everywhere()).length).toBeGreaterThan(20);
    await suppressed.add([RIN]);
    await eraseFromAccount(ctx(account), account.id);
    expect(await everywhere()).toEqual([]);
  });

  it('[LIV-07] a run that is killed after any call is completed by the next one, with the same result', async () => {
    const { suppressed, ctx } = openCtx();
    const [counted, killed] = [await join(), await join()];
    for (const account of [counted, killed]) await rememberBoth(ctx(account), account);
    await suppressed.add([RIN]);
    const portsOf = (account: Account) => {
      const { brand: _, now: __, caller: ___, requestKey: ____, site: _____, unfiltered, ...ports } = ctx(account);
      return { ports, rest: { ...as(account.id), unfiltered } };
    };
    const { ports, rest } = portsOf(counted);
    const written = pick(ports, WRITTEN);
    const all = methodsOf(written);
    const calls = await countCalls(all, (each) => eraseFromAccount({ ...rest, ...ports, ...each } as never, counted.id));
    expect(calls).toBeGreaterThan(50);
    const other = ctx(killed);
    const step = Math.max(1, Math.floor(calls / deepOr(12, calls)));
    for (let at = 1; at <= calls; at += step) {
      const crashing = crashingAfter(all, at);
      await eraseFromAccount({ ...other, ...crashing } as never, killed.id).catch((error: Error) => {
        if (error.name !== 'Killed') throw error;
      });
    }
    await eraseFromAccount(other, killed.id);
    const [expected, result] = [await copiesOf(ctx(counted), counted), await copiesOf(other, killed)];
    expect(namesOf(result, NAME_OF_RIN)).toEqual([]);
    expect(namesOf(result, /mei/)).toEqual(namesOf(expected, /mei/));
  });

  /** Mails to the account while the schedule runs until nothing is left to do. */
  const mailsOfAllPasses = async (ctx: Parameters<typeof eraseSuppressed>[0], { email }: { email: string }): Promise<Message[]> => {
    mails.length = 0;
    for (const later of [0, HOUR_MS, 3 * HOUR_MS]) {
      clock.now += later;
      await eraseSuppressed({ ...ctx, now: () => new Date(clock.now) });
    }
    return mails.filter(({ to }) => to === email);
  };

  it('[LIV-07] an account that exported the creator learns once which row of which file to delete', async () => {
    const { suppressed, ctx } = openCtx();
    const account = await join({ language: 'en' });
    await rememberBoth(ctx(account), account);
    await suppressed.add([RIN]);
    const own = await mailsOfAllPasses(ctx(account), account);
    expect(own).toHaveLength(1);
    expect(own[0]?.text).toContain(`creators.csv: Instagram ${RIN.user_id}`);
    expect(own[0]?.text).not.toContain(MEI.user_id);
    const { notifications } = await ctx(account).notifications.ofAccount(account.id, { limit: 10 });
    const removed = notifications.filter(({ kind }) => kind === 'creator_removed');
    expect(removed).toContainEqual(expect.objectContaining({ title: 'creators.csv', count: 1, message: `Instagram ${RIN.user_id}` }));
    expect(namesOf(await copiesOf(ctx(account), account), NAME_OF_RIN)).toEqual([]);
  });

  it('[LIV-07] an account with follower lists, a match and a campaign learns once which rows of these to delete, and so do readers', async () => {
    const { suppressed, ctx } = openCtx();
    const [account, reader] = [await join({ language: 'en' }), await join({ language: 'en' })];
    const call = ctx(account);
    const day = call.now().toISOString().slice(0, 10);
    await rememberBoth(call, account);
    await call.campaigns.share({ id: `campaign-${account.id}`, by: account.id, at: call.now().toISOString() }, reader);
    await suppressed.add([RIN, ...others(4)]);
    const all = [await mailsOfAllPasses(call, account), mails.filter(({ to }) => to === reader.email)];
    expect(all.map(({ length }) => length)).toEqual([1, 1]);
    const campaign = (await call.campaigns.find(`campaign-${account.id}`))?.name;
    for (const file of [`followers_of_zzrin_${day}.csv`, `followers_of_mei_${day}.csv`, 'Guests', campaign])
      expect(all[0]?.[0]?.text).toContain(`${file}: Instagram @zzrin`);
    expect(all[0]?.[0]?.text).not.toContain('@mei');
    expect(all[1]?.[0]?.text).toContain(`${campaign}: Instagram @zzrin`);
    expect(all[1]?.[0]?.text).not.toContain('Guests');
    expect((await ctx(reader).notifications.ofAccount(reader.id, { limit: 10 })).notifications).toMatchObject([
      { kind: 'creator_removed', title: campaign, count: 1, message: 'Instagram @zzrin' },
    ]);
  });

  it.each([
    ['en', 'Export of 2026-03-01'],
    ['ja', '2026-03-01のエクスポート'],
  ] as const)('[LIV-07] an account in %s whose export file has expired learns once from which day its row is', async (language, title) => {
    const { suppressed, ctx } = openCtx();
    const account = await join({ language });
    const call = ctx(account);
    const batch = { key: 'long-ago', platform: 'instagram', userIds: [RIN.user_id, MEI.user_id] } as const;
    await call.creatorFlags.reserve(account.id, 'exported', { ...batch, userIds: [...batch.userIds], at: '2026-03-01T23:59:59.999Z' }, 0);
    await call.creatorFlags.settle(account.id, 'exported', { ...batch, userIds: [...batch.userIds] });
    await suppressed.add([RIN, ...others(language === 'en' ? 1 : 2)]);
    const own = await mailsOfAllPasses(ctx(account), account);
    expect(own).toHaveLength(1);
    expect(own[0]?.text).toContain(`${title}: Instagram ${RIN.user_id}`);
    expect(own[0]?.text).not.toContain(MEI.user_id);
    const { notifications } = await call.notifications.ofAccount(account.id, { limit: 10 });
    expect(notifications).toMatchObject([{ kind: 'creator_removed', title, count: 1, message: `Instagram ${RIN.user_id}` }]);
    expect([...(await call.creatorFlags.marked(account.id, 'exported', 'instagram'))]).toEqual([MEI.user_id]);
  });

  it('[LIV-07] an account that fails does not stop the others, and is tried again', async () => {
    const { suppressed, ctx } = openCtx();
    const [bad, good] = [await join(), await join()];
    for (const account of [bad, good]) await rememberBoth(ctx(account), account);
    await suppressed.add([RIN, ...others(3)]);
    let isBroken = true;
    const call = ctx(good);
    const shortlists = {
      ...methodsOf({ shortlists: call.shortlists }).shortlists,
      ofAccount: (id: string) => (isBroken && id === bad.id ? Promise.reject(new Error('unreadable')) : call.shortlists.ofAccount(id)),
    } as typeof call.shortlists;
    await expect(eraseSuppressed({ ...call, shortlists })).rejects.toThrow('failed to erase');
    expect(namesOf(await copiesOf(ctx(good), good), NAME_OF_RIN)).toEqual([]);
    isBroken = false;
    clock.now += HOUR_MS;
    await eraseSuppressed({ ...call, shortlists });
    expect(namesOf(await copiesOf(ctx(bad), bad), NAME_OF_RIN)).toEqual([]);
  });
});

/** Wrapped ports have their methods as properties; a lazy port has none to list. */
function methodsOf<P extends Record<string, object>>(ports: P): P {
  return Object.fromEntries(
    Object.entries(ports).map(([name, port]) => {
      const proxy = new Proxy(port, {
        ownKeys: () => METHODS[name] ?? Object.keys(port),
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      });
      return [name, proxy];
    }),
  ) as P;
}
const pick = <P extends object, K extends keyof P>(ports: P, names: readonly K[]): Pick<P, K> =>
  // Safe because each name is a key of the ports.
  Object.fromEntries(names.map((name) => [name, ports[name]])) as Pick<P, K>;
/** Every port that the erasure calls, except those that its test makes up. */
const WRITTEN = [
  'accounts',
  'files',
  'reports',
  'creatorLists',
  'campaigns',
  'shortlists',
  'creatorFlags',
  'credits',
  'emailMatches',
  'followerLists',
  'notifications',
  'postAnalyses',
  'jobs',
  'savedSearches',
  'shareLinks',
] as const;
const METHODS: Record<string, string[]> = {
  accounts: ['find'],
  creatorFlags: ['marked', 'forget', 'remove'],
  emailMatches: ['ofAccount'],
  jobs: ['ofAccount', 'forget', 'find'],
  savedSearches: ['ofAccount'],
};
