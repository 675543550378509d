import { randomUUID } from 'node:crypto';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { ReportRecord } from '#functions/ports/creators/reports.ts';
import { ACCOUNT_FOLDERS } from '#shared/file-folders.ts';
import { aTrackedPost } from '#tests/support/a-campaign.ts';
import { aListed } from '#tests/support/a-list.ts';
import type { privacyFixture } from './fixture.ts';

type Ctx = ReturnType<ReturnType<typeof privacyFixture>['as']>;

const aReport = ({ id }: Account, at: string): ReportRecord => ({
  report_id: `report-of-${id}`,
  accountId: id,
  pull: 1,
  picture: '',
  type: 'instagram',
  username: 'rin',
  fullname: 'Rin',
  social_id: '17',
  url: '',
  followers: 1_000,
  engagement_rate: 0.02,
  created: at,
  demo: false,
});

/** Everything that an account can leave in the table, through the ports of its features. `friend` shares with it and is shared with. */
export const useEverything = async (ctx: Ctx, account: Account, friend: Account): Promise<void> => {
  const { id, email, name } = account;
  const now = ctx.now();
  const at = now.toISOString();
  await ctx.apiTokens.generate(id, now);
  await ctx.sessions.endAll(id, now);
  await ctx.connections.keep(
    { accountId: id, type: 'hubspot' },
    { account: email, since: at },
    { access: 'a', refresh: 'r', expiresAt: at },
  );
  await ctx.requestKeys.claim({ accountId: id, key: 'key', hash: 'hash' });
  await ctx.rateLimits.use(`calls:for:${id}`, { times: 9, seconds: 60 });
  for (const [kind, subject] of [
    ['reset', id],
    ['confirm', email],
    ['recovery', id],
    ['connect', id],
  ] as const)
    await ctx.oneTimeTokens.keep({ kind, subject, token: 'secret', data: { email }, expiresAt: new Date(now.getTime() + 60_000) });
  await ctx.credits.grant({ accountId: id, key: `gift:${id}`, reason: 'admin', subject: name, credits: { reports: 5, exports: 5 } });
  await ctx.credits.spend({ accountId: id, key: `report:${id}`, kind: 'reports', amount: 1, reason: 'report', subject: '@rin' });
  await ctx.subscriptions.linkCustomer(`cus_${id}`, id);
  await ctx.subscriptions.apply({
    accountId: id,
    revision: 0,
    eventId: `evt_${randomUUID()}`,
    billing: { customerId: `cus_${id}`, subscriptionId: `sub_${id}` },
  });
  await ctx.creatorFlags.add(id, 'exported', { key: 'batch', platform: 'instagram', userIds: ['17'] });
  await ctx.creatorFlags.add(id, 'ignored', { key: '18', platform: 'instagram', userIds: ['18'] });
  await ctx.audit.begin({
    id: `ada#${randomUUID()}`,
    subject: `user:${id}`,
    by: 'ada',
    act: 'free_report',
    before: {},
    after: { email },
    at,
  });
  await ctx.audit.begin({
    id: `ada#${randomUUID()}`,
    subject: `invite:${email}`,
    by: 'ada',
    act: 'invite',
    before: {},
    after: { name, plan: 'entry' },
    at,
  });
  await ctx.reports.add(aReport(account, at));
  const link = {
    accountId: id,
    kind: 'report',
    subjectId: `report-of-${id}`,
    token: `token-of-${id}`,
    title: name,
    sections: ['creator'],
    created: at,
  } as const;
  await ctx.shareLinks.keep({ ...link, sections: [...link.sections], expires: at });
  await ctx.exportTemplates.save(id, { name: 'Mine', columns: ['username'] } as never);
  await ctx.shortlists.add(id, [{ platform: 'instagram', userId: '17' }]);
  await ctx.safetyReviews.addWord(id, name.toLowerCase());
  await ctx.safetyReviews.dismiss(id, { platform: 'instagram', user_id: '17' }, 'arms https://www.instagram.com/p/1/');
  await ctx.savedSearches.add({ id: `s-${id}`, accountId: id, name: 'Chefs', address: '', alerts: true, language: 'en', createdAt: at });
  await ctx.savedSearches.claimMail(id, at.slice(0, 10), [{ accountId: id, key: 'alert', at, kind: 'search_alert', title: 'Chefs' }]);
  await ctx.savedSearches.unsubscribeToken(id);
  await ctx.postAnalyses.create({
    id: `a-${id}`,
    accountId: id,
    status: 'processing',
    username: 'rin',
    picture: '',
    posts: 1,
    creators: 1,
    engagements: 1,
    createdAt: at,
  });
  const work = { accountId: id, status: 'processing', createdAt: at } as const;
  await ctx.emailMatches.create({ ...work, id: `m-${id}`, name: email, emails: 1, badRows: 0, repeatedRows: 0, digest: 'd' }, 'one');
  await ctx.followerLists.create(
    { ...work, id: `f-${id}`, platform: 'instagram', userId: '17', username: 'rin', name: 'Rin', picture: '', url: '', followers: 9 },
    'one',
  );
  const job = await ctx.jobs.start({ id: `j-${id}`, accountId: id, queue: 'exports', total: 1, input: { fileName: name } });
  await ctx.jobs.start({ id: `k-${id}`, accountId: id, queue: 'exports', total: 1, input: {} });
  await ctx.jobs.claim(job.id, 'worker');
  await ctx.jobs.finish(job.id, 'worker', {
    state: 'failed',
    message: 'No',
    notice: { accountId: id, key: 'job', at, kind: 'export', title: name },
  });
  await ctx.jobs.takeTurn({ id: `k-${id}`, accountId: id, queue: 'exports' }, 2);
  await shareBothWays(ctx, account, friend);
  for (const folder of ACCOUNT_FOLDERS) await ctx.files.put(`${folder}/${id}/${name}.txt`, email, 'text/plain');
  await ctx.mail.send({ to: email, subject: `Hello ${name}`, text: name, html: name });
};

const shareBothWays = async (ctx: Ctx, account: Account, friend: Account): Promise<void> => {
  const at = ctx.now().toISOString();
  for (const [owner, other] of [
    [account, friend],
    [friend, account],
  ] as const) {
    const id = `of-${owner.id}`;
    const notice = { accountId: other.id, key: `shared-${id}`, at, kind: 'list_shared', title: 'List', by: owner.name } as const;
    await ctx.creatorLists.create({ id, ownerId: owner.id, name: 'List', createdAt: at });
    await ctx.creatorLists.add({ id, by: owner.id, at }, [aListed('17', { note: `Call ${owner.name}` })]);
    await ctx.creatorLists.share({ id, by: owner.id, at }, other, notice);
    const campaign = {
      id: `c-${id}`,
      ownerId: owner.id,
      name: 'Campaign',
      description: owner.name,
      status: 'active',
      createdAt: at,
      due: at,
    } as const;
    await ctx.campaigns.create(campaign);
    await ctx.campaigns.share({ id: `c-${id}`, by: owner.id, at }, other);
    await ctx.campaigns.addPost({ id: `c-${id}`, by: owner.id, at }, aTrackedPost('post'));
    await ctx.creatorLists.change({ id, by: owner.id, at }, { canSharedUsersEdit: true });
    await ctx.creatorLists.add({ id, by: other.id, at }, [aListed('imported')]);
  }
  await ctx.creatorLists.create({ id: `i-${friend.id}`, ownerId: friend.id, name: 'Invites', createdAt: at });
  await ctx.creatorLists.invite({ id: `i-${friend.id}`, by: friend.id, at }, account.email);
};
