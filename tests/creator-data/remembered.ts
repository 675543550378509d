import { exportPartKey } from '#functions/accounts/export-parts.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { ReportRecord } from '#functions/ports/creators/reports.ts';
import { reportFile } from '#functions/ports/creators/reports.ts';
import { ExportRequest } from '#shared/exports/file-requests.ts';
import type { FileKey } from '#shared/file-folders.ts';
import type { PulledReport, RelatedCreator } from '#shared/reports/report.ts';
import type { privacyFixture } from '#tests/privacy/fixture.ts';
import { aPulledReport } from '#tests/reports/fixture.ts';
import { aCampaign, aTrackedPost } from '#tests/support/a-campaign.ts';
import { aList, aListed } from '#tests/support/a-list.ts';
import { anAnalysis } from '#tests/support/an-analysis.ts';

type Ctx = ReturnType<ReturnType<typeof privacyFixture>['as']>;

/** A creator who asks to be forgotten, and one who stays. Every text about the first contains its id or its handle. */
export const RIN = { platform: 'instagram', user_id: '1717171717', username: 'zzrin' } as const;
export const MEI = { platform: 'instagram', user_id: 'mei18', username: 'mei' } as const;
export const NAME_OF_RIN = /1717171717|zzrin/i;

const related = ({ user_id, username }: typeof RIN | typeof MEI): RelatedCreator => ({
  ...{ user_id, username, fullname: `Name ${username}`, picture: '', url: `https://www.instagram.com/${username}/`, followers: 900 },
});

/** Each report names the other creator as well. */
const reportOf = ({ user_id, username }: typeof RIN | typeof MEI): PulledReport => {
  const both = [related(RIN), related(MEI)];
  const mentions = [RIN, MEI].map((creator) => ({ tag: creator.username, weight: 0.5 }));
  return {
    ...aPulledReport(user_id, { username, fullname: username, similar_users: both, top_mentions: mentions }),
    audience_followers: { success: true, data: { notable_users: both, audience_lookalikes: both } },
  };
};

const recordOf = ({ id }: Account, { user_id, username }: typeof RIN | typeof MEI, created: string): ReportRecord => ({
  ...{
    report_id: `${user_id === RIN.user_id ? 'r1' : 'r2'}-${id}`,
    accountId: id,
    pull: 1,
    picture: '',
    type: 'instagram',
    username,
    fullname: username,
  },
  ...{ social_id: user_id, url: '', followers: 900, engagement_rate: 0.02, created, demo: false },
});

const line = ({ user_id, username }: typeof RIN | typeof MEI) => `${user_id},"Name, ${username}"\r\n`;

/** Everything by which an account can remember both creators; returns the ids of what it has. */
export const rememberBoth = async (ctx: Ctx, account: Account) => {
  const { id } = account;
  const at = ctx.now().toISOString();
  const json = (key: FileKey, value: unknown) => ctx.files.put(key, JSON.stringify(value), 'application/json');
  await ctx.credits.grant({ accountId: id, key: 'gift', reason: 'admin', credits: { reports: 5, exports: 5 } });
  for (const creator of [RIN, MEI]) {
    const report = recordOf(account, creator, at);
    await json(reportFile(report), reportOf(creator));
    await ctx.reports.add(report);
    const subject = `@${creator.username}`;
    await ctx.credits.spend({ accountId: id, key: `report:${report.report_id}`, kind: 'reports', amount: 1, reason: 'report', subject });
    await ctx.creatorFlags.add(id, 'ignored', { key: creator.user_id, platform: 'instagram', userIds: [creator.user_id] });
  }
  const both = { platform: 'instagram', userIds: [RIN.user_id, MEI.user_id] } as const;
  await ctx.creatorFlags.add(id, 'unlocked', { key: 'batch', platform: both.platform, userIds: [...both.userIds] });
  await ctx.creatorFlags.add(id, 'exported', { key: `export-${id}`, platform: both.platform, userIds: [...both.userIds] });
  await rememberSearch(ctx, account, json);
  await ctx.shortlists.add(
    id,
    [RIN, MEI].map(({ platform, user_id }) => ({ platform, userId: user_id })),
  );
  const list = aList(id, { id: `list-${id}` });
  await ctx.creatorLists.create(list);
  const listed = [RIN, MEI].map(({ user_id, username }) => aListed(user_id, { username, name: username, note: `Call ${username}` }));
  await ctx.creatorLists.add({ id: list.id, by: id, at }, listed);
  const campaign = aCampaign(id, { id: `campaign-${id}` });
  await ctx.campaigns.create(campaign);
  for (const { user_id, username } of [RIN, MEI]) {
    const creator = { userId: user_id, username, name: username, picture: '', followers: 900 };
    await ctx.campaigns.addPost({ id: campaign.id, by: id, at }, aTrackedPost(`post-${user_id}`, { creator, text: `By ${username}` }));
  }
  const job = await rememberExport(ctx, account);
  await rememberResults(ctx, account, json);
  return { list: list.id, campaign: campaign.id, job, rin: `r1-${id}`, mei: `r2-${id}` };
};

/** An alert that has shown both, and a finished pull of both reports. */
const rememberSearch = async (ctx: Ctx, { id }: Account, json: (key: FileKey, value: unknown) => Promise<void>): Promise<void> => {
  const search = {
    name: 'Chefs',
    address: '?platform=instagram',
    alerts: true,
    language: 'en',
    createdAt: ctx.now().toISOString(),
  } as const;
  await ctx.savedSearches.add({ ...search, id: `s-${id}`, accountId: id });
  await json(`searches/${id}/s-${id}/seen.json`, { version: '1', userIds: [RIN.user_id, MEI.user_id] });
  const input = { creators: [RIN, MEI].map(({ platform, user_id }) => ({ platform, user_id })) };
  await ctx.jobs.start({ id: `pull-${id}`, accountId: id, queue: 'report-pulls', total: 2, input });
  await ctx.jobs.claim(`pull-${id}`, 'worker');
  const result = { delivered: 2, missing: 0, names: [`@${RIN.username}`, `@${MEI.username}`], unpaid: 0 };
  await ctx.jobs.finish(`pull-${id}`, 'worker', { state: 'done', result });
};

const rememberExport = async (ctx: Ctx, { id: accountId }: Account): Promise<string> => {
  const id = `export-${accountId}`;
  const chosen = `exports/${accountId}/${id}/rows-1.json` as const;
  const request = ExportRequest.parse({ platform: 'instagram', search: {}, paging: { limit: 2 } });
  const input = { request, columns: ['user_id', 'name'], fileName: 'creators.csv', chosen, rowsAtOnce: 1 };
  await ctx.jobs.start({ id, accountId, queue: 'exports', total: 2, input });
  await ctx.files.put(chosen, JSON.stringify([RIN.user_id, MEI.user_id]), 'application/json');
  await ctx.files.put(exportPartKey({ accountId, id }, 0), `\ufeffUser id,Name\r\n${line(RIN)}`, 'text/csv');
  await ctx.files.put(exportPartKey({ accountId, id }, 1), line(MEI), 'text/csv');
  await ctx.jobs.claim(id, 'worker');
  const notice = { accountId, key: id, at: ctx.now().toISOString(), kind: 'report_pull', title: `@${RIN.username}, @mei` } as const;
  await ctx.jobs.finish(id, 'worker', { state: 'done', result: { rows: 2, parts: 2 }, notice });
  return id;
};

const rememberResults = async (ctx: Ctx, { id }: Account, json: (key: FileKey, value: unknown) => Promise<void>): Promise<void> => {
  const work = { accountId: id, status: 'processing', createdAt: ctx.now().toISOString() } as const;
  const found = { emails: 2, creators: { instagram: 2, youtube: 0, tiktok: 0 }, parts: [2] };
  await ctx.emailMatches.create({ ...work, id: `m-${id}`, name: 'Guests', emails: 2, badRows: 0, repeatedRows: 0 });
  await ctx.emailMatches.end(id, `m-${id}`, { status: 'finished', found });
  const matched = (creator: typeof RIN | typeof MEI) => {
    const { fullname, ...rest } = related(creator);
    return {
      email: `${creator.username}@mail.example`,
      creator: { ...rest, fullname, custom_name: '', type: 'instagram', engagements: 5 },
    };
  };
  await json(`email-matches/${id}/m-${id}/0000.json`, [matched(RIN), matched(MEI)]);
  await json(`email-matches/${id}/m-${id}/ids.json`, { instagram: [RIN.user_id, MEI.user_id], youtube: [], tiktok: [] });
  const rows = [RIN, MEI].map(({ username }) => `${username}@mail.example,Instagram,${username}\r\n`).join('');
  await ctx.files.put(`email-matches/${id}/m-${id}/results.csv`, `\ufeffEmail,Network,Username\r\n${rows}`, 'text/csv');
  for (const { user_id, username } of [RIN, MEI]) {
    const followed = { platform: 'instagram', userId: user_id, username, name: username, picture: '', url: '', followers: 900 } as const;
    await ctx.followerLists.create({ ...work, ...followed, id: `f-${user_id}-${id}` });
    await ctx.followerLists.end(id, `f-${user_id}-${id}`, { status: 'finished', found: { followers: 2, emails: 2 } });
    const followers = [RIN, MEI].map((follower) => `${follower.username},Name ${follower.username}\r\n`).join('');
    await ctx.files.put(`follower-lists/${id}/f-${user_id}-${id}.csv`, `\ufeffUsername,Name\r\n${followers}`, 'text/csv');
  }
  const facts = { posts: 2, creators: 2, engagements: 3 };
  await ctx.postAnalyses.create({
    ...facts,
    id: `a-${id}`,
    accountId: id,
    status: 'processing',
    username: RIN.username,
    picture: '',
    createdAt: work.createdAt,
  });
  await ctx.postAnalyses.end(id, `a-${id}`, { status: 'finished', facts });
  const posts = [RIN, MEI].map((creator) => ({ postUrl: `https://post.test/${creator.username}`, creator: related(creator) }));
  await json(`post-analyses/${id}/a-${id}/order.json`, posts);
  const likers = { audience: {}, creators: [related(RIN), related(MEI)] };
  await json(`post-analyses/${id}/a-${id}/0000.json`, [{ postId: '1', likers }]);
  const makers = [RIN, MEI].map((creator) => ({ ...related(creator), posts_created: 1, likes: 9 }));
  const shown = [RIN, MEI].map(({ username }) => ({ link: `https://post.test/${username}`, created: work.createdAt, text: '', stat: {} }));
  await json(`post-analyses/${id}/a-${id}/result.json`, anAnalysis({ changes: { creators: makers, posts: shown } }));
};
