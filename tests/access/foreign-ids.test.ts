import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { dynamoJobs } from '#functions/adapters/dynamo/jobs.ts';
import { compose } from '#functions/compose.ts';
import { keepEstimate } from '#functions/features/post-analysis/analysis-files.ts';
import type { Ports } from '#functions/ports/ctx.ts';
import { openBucket } from '#infra/local/open-bucket.ts';
import { api } from '#shared/api.ts';
import { defaultBrand } from '#shared/brand.ts';
import { matchIdsKey } from '#shared/email-match/match-ids.ts';
import type { Contract, Endpoint } from '#shared/http/endpoint.ts';
import { aTrackedPost } from '#tests/support/a-campaign.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { aListed } from '#tests/support/a-list.ts';
import { load, temporaryFolder } from '#tests/support/catalogue/catalogue-of.ts';
import { accessFixture } from './fixture.ts';

const dir = await temporaryFolder();
await load(dir, [aCreator('c1', { username: 'kana_cooks' }), aCreator('c2')]);
const everythingOn = Object.fromEntries(Object.keys(defaultBrand.switches).map((name) => [name, true]));
const { ask, customer, fixture } = accessFixture({ switches: everythingOn }, dir);

type Sent = Record<string, unknown>;
/** Input of a call for the object with this id. */
type Row = [kind: Kind, input?: (id: string) => Sent];
type Kind = (typeof KINDS)[number];

const KINDS = [
  'account',
  'analysis',
  'campaign post',
  'data export',
  'email match',
  'email upload',
  'export',
  'finished match',
  'follower list',
  'list',
  'notification',
  'post estimate',
  'removed search',
  'report',
  'saved search',
  'share link',
] as const;

const SEARCH = { platform: 'instagram', paging: { skip: 0, limit: 1 } };
const EXPORT = { ...SEARCH, dataColumns: ['username'], include_contact: false, excludePreviouslyExported: false };
const named = (id: string) => ({ creatorList_id: id });

/** Calls with the id of something that belongs to an account. Those that delete it come last. */
const CALLS: Record<string, Row[]> = {
  'activity.job': [['export']],
  'billing.balance': [['account']],
  'campaigns.deletePost': [['campaign post', (content_id) => ({ content_id })]],
  'discovery.search': [
    ['list', (id) => ({ ...SEARCH, ...named(id) })],
    ['list', (id) => ({ ...SEARCH, exclude_lists: [id] })],
    ['finished match', (emailMatch_id) => ({ ...SEARCH, emailMatch_id })],
  ],
  'discovery.countVariations': [['list', (id) => ({ platform: 'instagram', ...named(id), variations: [{}] })]],
  'discovery.compare': [['list', (id) => ({ platform: 'instagram', ...named(id), user_ids: ['c1', 'c2'] })]],
  'discovery.whyMatched': [['list', (id) => ({ platform: 'instagram', ...named(id), user_id: 'c1' })]],
  'discovery.highlights': [['list', (id) => ({ platform: 'instagram', ...named(id), user_ids: ['c1'] })]],
  'exports.unlockMore': [['list', (id) => ({ ...SEARCH, ...named(id) })]],
  'exports.exportResults': [['list', (id) => ({ ...EXPORT, ...named(id) })]],
  'exports.downloadExport': [['export']],
  'saved-searches.changeSavedSearch': [['saved search', (id) => ({ id, name: 'Changed' })]],
  'email-match.create': [['email upload', (upload_id) => ({ upload_id, name: 'mails.csv' })]],
  'email-match.match': [['email match']],
  'email-match.checkout': [['email match']],
  'email-match.file': [['email match']],
  'follower-lists.checkout': [['follower list']],
  'follower-lists.file': [['follower list']],
  'notifications.read': [['notification']],
  'post-analysis.generate': [['post estimate', (estimate_id) => ({ postData: { estimate_id } })]],
  'post-analysis.open': [['analysis']],
  'privacy.dataFile': [['data export', (id) => ({ id, file: 1 })]],
  'reports.open': [['report']],
  'reports.pdf': [['report']],
  'reports.share': [['report']],
  'activity.cancelJob': [['export']],
  'exports.deleteExport': [['export']],
  'saved-searches.removeSavedSearch': [['saved search']],
  'saved-searches.restoreSavedSearch': [['removed search']],
  'email-match.remove': [['email match']],
  'follower-lists.remove': [['follower list']],
  'post-analysis.remove': [['analysis']],
  'reports.hide': [['report']],
  'sharing.revoke': [['share link', (subject_id) => ({ kind: 'report', subject_id })]],
};

/** Objects of the catalogue, and calls that other tests make: shared-roles.test.ts, and tests/billing for those of the payment provider. */
const ELSEWHERE = ['brand-pages.page', 'brand-pages.shareOfVoice', 'billing.checkoutStatus', 'sharing.restore'];
const ID_FIELDS = ['id', '_id', 'content_id', 'creatorList_id', 'emailMatch_id', 'postData', 'subject_id', 'upload_id'];

const contracts: Record<string, Contract> = api;
const callOf = (name: string): Endpoint => {
  const [feature = '', call = ''] = name.split('.');
  return contracts[feature]?.[call] ?? expect.fail(`there is no call ${name}`);
};
const shapeOf = ({ input }: Endpoint): object => ('shape' in input ? (input.shape as object) : {});

const people = {} as Record<'owner' | 'other', { id: string; email: string; token: string }>;
const ids = {} as Record<Kind, string>;

beforeAll(async () => {
  await openBucket('tensor-files', fixture.pool().endpoint);
  for (const who of ['owner', 'other'] as const) people[who] = await customer('premium');
  Object.assign(ids, Object.fromEntries(KINDS.map((kind) => [kind, randomUUID()])));
  await createAll(compose().ports, people.owner.id);
});

/** Creates an object of each kind for this account. */
const createAll = async (ports: Ports, accountId: string): Promise<void> => {
  const at = new Date().toISOString();
  const { files, creatorLists, campaigns, savedSearches } = ports;
  const jobs = dynamoJobs('tensor', async () => undefined);
  const work = { accountId, status: 'processing', createdAt: at } as const;
  ids.account = accountId;
  await ports.credits.grant({ accountId, key: 'first', credits: { reports: 3 }, reason: 'grant' });
  const post = { postId: 'p', postUrl: '', text: '', posted: at, thumbnail: '', likes: 9, creator: RELATED };
  await keepEstimate({ files } as never, { accountId, id: ids['post estimate'] }, [post]);
  const analysis = { username: 'rin', picture: '', posts: 1, creators: 1, engagements: 1 };
  await ports.postAnalyses.create({ ...work, ...analysis, id: ids.analysis });
  const match = { ...work, name: 'm', emails: 1, badRows: 0, repeatedRows: 0, digest: 'd' };
  await ports.emailMatches.create({ ...match, id: ids['email match'] }, 'one');
  await ports.emailMatches.create({ ...match, id: ids['finished match'], status: 'finished' }, 'other');
  await files.put(matchIdsKey({ accountId, id: ids['finished match'] }), JSON.stringify({ instagram: ['c1'] }), 'application/json');
  const creator = { platform: 'instagram', userId: 'c1', username: 'rin', name: 'Rin', picture: '', url: '', followers: 9 } as const;
  await ports.followerLists.create({ ...work, ...creator, id: ids['follower list'] }, 'f');
  await files.put(`temp/email-uploads/${accountId}/${ids['email upload']}.csv`, 'ann@example.com\n', 'text/csv');
  await jobs.start({ id: ids.export, accountId, queue: 'exports', total: 1, input: {} });
  await jobs.start({ id: ids['data export'], accountId, queue: 'account-data', total: 1, input: {} });
  await jobs.claim(ids['data export'], 'worker');
  await jobs.finish(ids['data export'], 'worker', { state: 'done', result: { files: 1 } });
  await creatorLists.create({ id: ids.list, ownerId: accountId, name: 'Mine', createdAt: at });
  await creatorLists.add({ id: ids.list, by: accountId, at }, [aListed('c1')]);
  const campaignId = randomUUID();
  await campaigns.create({ id: campaignId, ownerId: accountId, name: 'Mine', description: '', status: 'active', createdAt: at, due: at });
  await campaigns.addPost({ id: campaignId, by: accountId, at }, aTrackedPost('post'));
  ids['campaign post'] = `${campaignId}:instagram:post`;
  for (const kind of ['saved search', 'removed search'] as const)
    await savedSearches.add({ id: ids[kind], accountId, name: kind, address: '', alerts: false, language: 'en', createdAt: at });
  await savedSearches.remove(accountId, ids['removed search'], at);
  await ports.notifications.add({ accountId, key: 'notice', at, kind: 'export', title: 'Export' });
  ids.notification = (await ports.notifications.ofAccount(accountId, { limit: 1 })).notifications[0]?.id ?? '';
  const { body } = await ask(api.reports.pull, people.owner.token, { platform: 'instagram', user_id: 'c1' });
  ids.report = body.report_info.report_id;
  await ask(api.reports.share, people.owner.token, { id: ids.report });
  ids['share link'] = ids.report;
};

const RELATED = { user_id: 'c1', username: 'rin', fullname: 'Rin', picture: '', url: '', followers: 9 };

describe('an id of another account', () => {
  it('[SEC-01] has a row for each call that takes one', () => {
    const taking = Object.entries(contracts)
      .filter(([feature]) => feature !== 'creator-lists')
      .flatMap(([feature, contract]) => Object.entries(contract).map(([name, call]) => [`${feature}.${name}`, call] as const))
      .filter(([, call]) => call.access === 'user' && ID_FIELDS.some((field) => field in shapeOf(call)))
      .map(([name]) => name)
      .filter((name) => !ELSEWHERE.includes(name) && (!name.startsWith('campaigns.') || name in CALLS));
    expect(taking.toSorted()).toEqual(Object.keys(CALLS).toSorted());
  });

  const cases = Object.entries(CALLS).flatMap(([name, rows]) =>
    rows.map(([kind, input = (id: string) => ({ id })]) => ({ name, kind, input })),
  );
  it.each(cases)(
    '[SEC-01] $name answers for the $kind of another account as for a missing one, and otherwise to its owner',
    async (attempt) => {
      const { name, kind, input } = attempt;
      const answer = async (token: string, id: string) => {
        const { status, body } = await ask(callOf(name), token, input(id));
        return {
          status,
          text: JSON.stringify(body)
            .replaceAll(id, 'ID')
            .replaceAll(/"request_id":"[^"]*"/g, ''),
        };
      };
      const missing = `zzzzzz${ids[kind].slice(6)}`;
      const foreign = await answer(people.other.token, ids[kind]);
      expect(foreign).toEqual(await answer(people.other.token, missing));
      expect(foreign.status, foreign.text).toBe(404);
      const own = await answer(people.owner.token, ids[kind]);
      expect([400, 401, 403, 404], own.text).not.toContain(own.status);
    },
  );
});
