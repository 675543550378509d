import { beforeAll, describe, expect, it } from 'vitest';
import { dynamoCreditLedger } from '#functions/adapters/dynamo/credit-ledger.ts';
import { openBucket } from '#infra/local/open-bucket.ts';
import { api } from '#shared/api.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { load, temporaryFolder } from '#tests/support/catalogue-of.ts';
import { accessWorld } from './access-world.ts';

const dir = await temporaryFolder();
await load(dir, [aCreator('c1', { username: 'kana_cooks' }), aCreator('c2')]);
const { ask, customer, world } = accessWorld({}, dir);

beforeAll(() => openBucket('tensor-files', world.pool().endpoint));

/** As the mail has it. */
const mailedLink = async (email: string) => {
  const expiresAt = new Date(Date.now() + 60_000);
  const data = { platform: 'instagram', user_id: 'c1' };
  await world.ports().links.keep({ kind: 'free_report', subject: email, token: 'of-the-mail', data, expiresAt });
  return { email, confirmation_token: 'of-the-mail' };
};

describe('the free report of a mailed link', () => {
  it('[AUT-07] stands in past reports after sign-in as an example, uncharged, and opens', async () => {
    const { email, id } = await customer('standard');
    const credits = dynamoCreditLedger('tensor');
    await credits.grant({ accountId: id, key: 'first', credits: { reports: 3 }, reason: 'grant' });
    expect((await ask(api.reports.freeReport, undefined, await mailedLink(email))).body).toMatchObject({ success: true });

    const { accessToken } = await world.signIn(email);
    const { body } = await ask(api.reports.past, accessToken, {});
    expect(body).toMatchObject({ total: 1, reports_generated: [{ username: 'kana_cooks', demo: true }] });
    expect((await ask(api.reports.pull, accessToken, { platform: 'instagram', user_id: 'c1' })).status).toBe(200);
    expect(await credits.balance(id)).toMatchObject({ reports: 3 });
    // Another creator costs what it always does.
    await ask(api.reports.pull, accessToken, { platform: 'instagram', user_id: 'c2' });
    expect(await credits.balance(id)).toMatchObject({ reports: 2 });
  });

  it('[AUT-07] is nobody else’s, and one however often the link is opened', async () => {
    const [guest, other] = [await customer('standard'), await customer('standard')];
    const link = await mailedLink(guest.email);
    expect((await ask(api.reports.freeReport, undefined, { ...link, email: other.email })).status).toBe(400);
    for (let i = 0; i < 2; i += 1) expect((await ask(api.reports.freeReport, undefined, link)).status).toBe(200);
    expect((await ask(api.reports.past, guest.token, {})).body.total).toBe(1);
    expect((await ask(api.reports.past, other.token, {})).body.total).toBe(0);
  });
});
