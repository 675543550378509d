import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { changes } from '#functions/features/admin/audit-trail.ts';
import { ALLOWANCES } from '#shared/billing/plans.ts';
import { Brand } from '#shared/brand.ts';
import { accountFixture } from './fixture.ts';

const { ask, mail, mailedLink, newCustomer, ports, signIn } = accountFixture();
const INVITE = 'POST /api/auth/admin/users';
const PASSWORD = 'Chosen-by-the-customer-2026';
let made = 0;

const asAdmin = async () => ({ token: (await signIn((await newCustomer({ isAdmin: true })).email)).accessToken });
const anInvitation = (changes = {}) => {
  made += 1;
  return {
    name: 'Ines Invited',
    email: `invited${made}@example.com`,
    company: 'ACME',
    plan: 'standard',
    reason: 'Signed contract',
    ...changes,
  };
};
const choosePassword = async (email: string) => {
  const token = mailedLink(email)?.searchParams.get('token');
  return ask('POST /api/auth/reset_password', { password: PASSWORD, confirm_password: PASSWORD, token });
};
const entriesOf = async (id: string) => (await ports().credits.entries(id, { limit: 20 })).entries;

describe('an admin invites a customer', () => {
  it('[ADM-02] the customer chooses a password by the mailed link and signs in with the plan and its credits', async () => {
    const invitation = anInvitation({ reports: 50, exports: 10 });
    const { status, body } = await ask(INVITE, invitation, await asAdmin());
    expect(status).toBe(200);
    await expect(signIn(invitation.email, PASSWORD)).rejects.toMatchObject({ code: 'wrong_credentials' });
    expect((await choosePassword(invitation.email)).status).toBe(200);
    expect((await choosePassword(invitation.email)).status).toBe(400);
    expect(mail.sent.filter(({ to }) => to === invitation.email)).toHaveLength(1);
    const { accessToken: token } = await signIn(invitation.email, PASSWORD);
    expect((await ask('GET /user', {}, { token })).body).toMatchObject({ id: body.id, name: 'Ines Invited', email: invitation.email });
    expect((await ask('GET /api/auth/subscription', {}, { token })).body).toMatchObject({ subscription: 'standard', status: 'active' });
    const { reports, exports, posts } = ALLOWANCES.standard;
    expect(await ports().credits.balance(body.id)).toEqual({ reports: reports + 50, exports: exports + 10, posts, total: 0 });
    expect(await entriesOf(body.id)).toContainEqual(expect.objectContaining({ reason: 'admin', subject: 'Signed contract' }));
  });

  it('[ADM-02] an invited trial ends after 14 days', async () => {
    const { body } = await ask(INVITE, anInvitation({ plan: 'trial' }), await asAdmin());
    const account = await ports().accounts.find(body.id);
    expect(account).toMatchObject({ plan: 'trial', status: 'trialing' });
    expect(Date.parse(account?.periodEnd ?? '') - Date.parse(account?.createdAt ?? '')).toBe(14 * 86_400_000);
    expect(await ports().credits.balance(body.id)).toMatchObject(ALLOWANCES.trial);
  });

  it('[ADM-02] an address that has an account is a conflict, whatever its case, and gets no mail', async () => {
    const { email } = await newCustomer();
    const before = mail.sent.length;
    const { status, body } = await ask(INVITE, anInvitation({ email: email.toUpperCase() }), await asAdmin());
    expect([status, body.fields]).toEqual([409, { email: 'This email address already has an account' }]);
    expect(mail.sent).toHaveLength(before);
  });

  it.each([2, 10])('[ADM-02] %i invitations of one address at once create one account with one plan', async (count) => {
    const invitation = anInvitation();
    const admin = await asAdmin();
    const answers = await Promise.all(Array.from({ length: count }, () => ask(INVITE, invitation, admin)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(count - 1);
    const { total } = await ports().accounts.customers({ text: invitation.email, page: 1, pageSize: 10 });
    expect(total).toBe(1);
    const id = answers.find(({ status }) => status === 200)?.body.id;
    expect(await ports().credits.balance(id)).toMatchObject(ALLOWANCES.standard);
  });

  it('[ADM-02] an invitation that is repeated under its key is the same account with the same credits', async () => {
    const invitation = anInvitation({ reports: 5 });
    const admin = { ...(await asAdmin()), key: randomUUID() };
    const first = await ask(INVITE, invitation, admin);
    const second = await ask(INVITE, invitation, admin);
    expect([second.status, second.body.id]).toEqual([200, first.body.id]);
    expect((await ports().credits.balance(first.body.id)).reports).toBe(ALLOWANCES.standard.reports + 5);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ email: 'nobody' }, 'email'],
    [{ plan: 'gold' }, 'plan'],
    [{ reason: '' }, 'reason'],
    [{ reports: '1.5' }, 'reports'],
    [{ exports: -1 }, 'exports'],
  ])('[ADM-02] %j is refused naming %s', async (changes, field) => {
    const { status, body } = await ask(INVITE, anInvitation(changes), await asAdmin());
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  it('[SEC-02] only admins invite', async () => {
    const { accessToken: token } = await signIn((await newCustomer()).email);
    expect((await ask(INVITE, anInvitation(), { token })).status).toBe(403);
    expect((await ask(INVITE, anInvitation())).status).toBe(401);
  });

  it('[ADM-05] the invitation is in the audit trail with its reason', async () => {
    const invitation = anInvitation({ posts: 7 });
    await ask(INVITE, invitation, await asAdmin());
    const { entries } = await ports().audit.entries({ subjects: [`invite:${invitation.email}`], limit: 5 });
    expect(entries).toMatchObject([{ act: 'invite', state: 'done', after: { plan: 'standard', posts: 7, reason: 'Signed contract' } }]);
  });

  it('[ADM-05] the history of the invited customer begins with the invitation', async () => {
    const admin = await asAdmin();
    const invitation = anInvitation();
    const { body } = await ask(INVITE, invitation, admin);
    await ask(INVITE, anInvitation(), admin);
    const history = await changes(
      { ...ports(), brand: Brand.parse({}), now: () => new Date() },
      { user: body.id, limit: 5, after: undefined },
    );
    expect(history.changes).toMatchObject([{ act: 'invite', subject: invitation.email, state: 'done' }]);
  });
});
