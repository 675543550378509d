import { beforeAll, describe, expect, it } from 'vitest';
import { dynamoCreditLedger } from '#functions/adapters/dynamo/billing/credit-ledger.ts';
import { openBucket } from '#infra/local/open-bucket.ts';
import { api } from '#shared/api.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { load, temporaryFolder } from '#tests/support/catalogue/catalogue-of.ts';
import { accessFixture } from './fixture.ts';

const dir = await temporaryFolder();
await load(dir, [aCreator('c1', { username: 'kana_cooks' }), aCreator('c2')]);
const { admin, ask, customer, demo, fixture } = accessFixture({}, dir);

beforeAll(() => openBucket('tensor-files', fixture.pool().endpoint));

const send = async (id: string, about: object = {}) =>
  ask(api.admin.freeReport, await admin(), { id, platform: 'instagram', username: ' @Kana_Cooks ', ...about });

/** The link in the email that an admin has sent. */
const mailedLink = async ({ id, email }: { id: string; email: string }) => {
  expect(await send(id)).toMatchObject({ status: 200 });
  const mail = fixture.posted().find(({ to }) => to.includes(email));
  const url = new URL(/http\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  expect([url.pathname, url.searchParams.get('email'), url.searchParams.get('free_report')]).toEqual(['/verify/reports', email, '1']);
  return { email, confirmation_token: url.searchParams.get('id') };
};

describe('the free report of an emailed link', () => {
  it('[AUT-07] appears in past reports after sign-in as an example, uncharged, and opens', async () => {
    const guest = await customer('standard');
    const { email, id } = guest;
    const credits = dynamoCreditLedger('tensor');
    await credits.grant({ accountId: id, key: 'first', credits: { reports: 3 }, reason: 'grant' });
    expect((await ask(api.reports.freeReport, undefined, await mailedLink(guest))).body).toMatchObject({ success: true });

    const { accessToken } = await fixture.signIn(email);
    const { body } = await ask(api.reports.past, accessToken, {});
    expect(body).toMatchObject({ total: 1, reports_generated: [{ username: 'kana_cooks', demo: true }] });
    expect((await ask(api.reports.pull, accessToken, { platform: 'instagram', user_id: 'c1' })).status).toBe(200);
    expect(await credits.balance(id)).toMatchObject({ reports: 3 });
    // Another creator has the regular price.
    await ask(api.reports.pull, accessToken, { platform: 'instagram', user_id: 'c2' });
    expect(await credits.balance(id)).toMatchObject({ reports: 2 });
  });

  it('[AUT-07] belongs to one account only, and is created once however often the link is opened', async () => {
    const [guest, other] = [await customer('standard'), await customer('standard')];
    const link = await mailedLink(guest);
    expect((await ask(api.reports.freeReport, undefined, { ...link, email: other.email })).status).toBe(400);
    for (let i = 0; i < 2; i += 1) expect((await ask(api.reports.freeReport, undefined, link)).status).toBe(200);
    expect((await ask(api.reports.past, guest.token, {})).body.total).toBe(1);
    expect((await ask(api.reports.past, other.token, {})).body.total).toBe(0);
  });
});

describe('the link to a free report', () => {
  it.each([
    ['en', 'Your free report on @kana_cooks', 'Get my free report'],
    ['ja', '@kana_cooksの無料レポート', '無料レポートを受け取る'],
  ])('[AUT-07] comes in the language that its reader used the product in last: %s', async (language, subject, button) => {
    const { id, email, token } = await customer('entry');
    await ask(api.settings.updateProfile, token, { language });
    await send(id);
    const mail = fixture.posted().find(({ to }) => to.includes(email));
    expect([mail?.subject, mail?.text?.includes(button), mail?.html?.includes(`lang="${language}"`)]).toEqual([subject, true, true]);
  });

  it('is written into the trail of admins', async () => {
    const { id } = await customer('entry');
    await send(id);
    const { body } = await ask(api.admin.changes, await admin(), { user: id });
    expect(body.changes).toMatchObject([{ act: 'free_report', after: { creator: '@kana_cooks', platform: 'instagram' }, state: 'done' }]);
  });

  it('requires a creator of the catalogue and a valid recipient', async () => {
    const { id } = await customer('entry');
    const sent = fixture.posted().length;
    for (const about of [{ username: 'nobody_at_all' }, { username: ' @ ' }, { platform: 'tiktok' }])
      expect(await send(id, about)).toMatchObject({ status: 400, fields: ['username'] });
    expect((await send('nobody')).status).toBe(404);
    const prospect = await fixture.ports().identity.verify(await demo());
    expect(await send(prospect.id)).toMatchObject({ status: 400, fields: ['id'] });
    expect(fixture.posted()).toHaveLength(sent);
  });
});
