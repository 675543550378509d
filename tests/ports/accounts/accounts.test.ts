import { describe, expect, it } from 'vitest';
import { dynamoAccounts } from '#functions/adapters/dynamo/accounts/accounts.ts';
import { memoryAccounts } from '#functions/adapters/memory/ports.ts';
import type { Account, Accounts } from '#functions/ports/accounts/accounts.ts';
import { AppError } from '#shared/http/errors.ts';
import { anAccount } from '#tests/support/accounts.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';

withAwsServices();

const conflict = expect.toSatisfy((error) => error instanceof AppError && error.code === 'conflict');
let made = 0;
const aFreshAccount = (changes: Partial<Account> = {}): Account => {
  made += 1;
  return anAccount('premium', { id: `account-${made}`, email: `person${made}@example.com`, ...changes });
};

describe.each<[string, () => Accounts]>([
  ['in memory', memoryAccounts],
  ['in DynamoDB', () => dynamoAccounts('tensor')],
])('accounts %s', (_, open) => {
  it('come back as they were created, by id and by e-mail', async () => {
    const accounts = open();
    const account = aFreshAccount({ periodEnd: '2026-12-01T00:00:00.000Z', plan: null, status: null });
    await accounts.create(account);
    expect(await accounts.find(account.id)).toEqual(account);
    expect(await accounts.findByEmail(account.email)).toEqual(account);
  });

  it('are undefined when there are none', async () => {
    expect(await open().find('nobody')).toBeUndefined();
    expect(await open().findByEmail('nobody@example.com')).toBeUndefined();
  });

  it('have their e-mail in lower case, however it was typed', async () => {
    const accounts = open();
    const account = aFreshAccount();
    await accounts.create({ ...account, email: account.email.toUpperCase() });
    expect(await accounts.findByEmail(account.email.toUpperCase())).toEqual(account);
    await expect(accounts.create(aFreshAccount({ email: account.email.toUpperCase() }))).rejects.toEqual(conflict);
  });

  it('conflict on a taken id and on a taken e-mail, and leave nothing behind', async () => {
    const accounts = open();
    const first = aFreshAccount();
    const other = aFreshAccount();
    await accounts.create(first);
    await expect(accounts.create({ ...other, id: first.id })).rejects.toEqual(conflict);
    expect(await accounts.findByEmail(other.email)).toBeUndefined();
    await expect(accounts.create({ ...other, email: first.email })).rejects.toEqual(conflict);
    expect(await accounts.find(other.id)).toBeUndefined();
    expect(await accounts.find(first.id)).toEqual(first);
  });

  it('change by what is named, and by nothing else', async () => {
    const accounts = open();
    const account = aFreshAccount();
    await accounts.create(account);
    const changed = { ...account, name: 'Another', plan: null, creditsOnly: true };
    expect(await accounts.update(account.id, { name: 'Another', plan: null, creditsOnly: true, status: undefined })).toEqual(changed);
    expect(await accounts.find(account.id)).toEqual(changed);
    await expect(accounts.update('nobody', { name: 'Nobody' })).rejects.toMatchObject({ code: 'not_found' });
    expect(await accounts.find('nobody')).toBeUndefined();
  });

  it('give an e-mail to one of many that ask at once', async () => {
    const accounts = open();
    const { email } = aFreshAccount();
    const rivals = Array.from({ length: 8 }, () => aFreshAccount({ email }));
    const outcomes = await Promise.allSettled(rivals.map((rival) => accounts.create(rival)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('[ADM-01] are listed newest first, page by page, admins left out', async () => {
    const accounts = open();
    const mark = `listed-${made}-`;
    const at = (second: number) => new Date(Date.UTC(2100, 0, 1, 0, 0, second)).toISOString();
    const listed = [1, 2, 3].map((second) => aFreshAccount({ name: `${mark}${second}`, createdAt: at(second) }));
    for (const account of listed) await accounts.create(account);
    await accounts.create(aFreshAccount({ name: `${mark}admin`, isAdmin: true, createdAt: at(4) }));
    const [oldest, middle, newest] = listed;
    expect(await accounts.customers({ text: mark, page: 1, pageSize: 2 })).toEqual({ accounts: [newest, middle], total: 3 });
    expect(await accounts.customers({ text: mark, page: 2, pageSize: 2 })).toEqual({ accounts: [oldest], total: 3 });
    expect((await accounts.customers({ page: 1, pageSize: 2 })).accounts).toEqual([newest, middle]);
  });

  it('[ADM-01] can be selected and ordered by their fields before they are divided into pages', async () => {
    const accounts = open();
    const mark = `ordered-${made}-`;
    for (const [name, plan] of [
      ['b', 'entry'],
      ['c', 'premium'],
      ['a', 'premium'],
    ] as const)
      await accounts.create(aFreshAccount({ name: `${mark}${name}`, plan }));
    const found = await accounts.customers({
      text: mark,
      isWanted: ({ plan }) => plan === 'premium',
      compare: (a, b) => (a.name < b.name ? -1 : 1),
      page: 1,
      pageSize: 1,
    });
    expect([found.accounts.map(({ name }) => name), found.total]).toEqual([[`${mark}a`], 2]);
  });

  it('[ADM-01] are found by part of their name or e-mail in any case, also by a name that was changed, and demos by whom they are for', async () => {
    const accounts = open();
    const account = aFreshAccount({
      name: 'Ödön Quinn',
      email: `quinn.o${made}@example.com`,
      demoFor: `guest-of-quinn${made}@example.org`,
    });
    await accounts.create(account);
    const found = async (text: string) => (await accounts.customers({ text, page: 1, pageSize: 100 })).accounts.map(({ id }) => id);
    for (const text of ['öDÖN q', 'QUINN.O', 'GUEST-OF-QUINN']) expect(await found(text), text).toContain(account.id);
    await accounts.update(account.id, { name: 'Ada Changed' });
    expect(await found('ada chANGED')).toContain(account.id);
    expect(await found('ödön quinn')).not.toContain(account.id);
    expect(await found('nobody at all')).toEqual([]);
  });

  it('[CLD-05] customers without a subscription are listed oldest first; neither admins nor inactive or paying ones are', async () => {
    const accounts = open();
    const billing = { revision: 1, subscriptionId: 'sub_1' };
    const at = (second: number) => ({
      status: 'active' as const,
      createdAt: new Date(Date.UTC(2020, 0, 1) + second * 1_000).toISOString(),
    });
    const wanted = [
      aFreshAccount({ ...at(1) }),
      aFreshAccount({ ...at(2), billing: { revision: 1 } }),
      aFreshAccount({ ...at(3), billing: { ...billing, given: { since: '2026-01-01T00:00:00.000Z' } } }),
    ];
    const others = [
      aFreshAccount({ ...at(4), billing }),
      aFreshAccount({ ...at(5), billing: { ...billing, given: null } }),
      aFreshAccount({ ...at(6), isAdmin: true }),
      aFreshAccount({ ...at(7), status: 'canceled' }),
    ];
    for (const account of [...others, ...wanted.toReversed()]) await accounts.create(account);
    const ids = new Set([...wanted, ...others].map(({ id }) => id));
    const { accounts: found, next } = await accounts.withoutSubscription();
    expect([found.filter(({ id }) => ids.has(id)), next]).toEqual([wanted, undefined]);
  });

  it('[LIV-07] the ids of all accounts are listed page by page, oldest first, also those of admins', async () => {
    const accounts = open();
    const created = Array.from({ length: 120 }, (_, second) =>
      aFreshAccount({ createdAt: new Date(Date.UTC(2019, 0, 1) + second * 1_000).toISOString(), isAdmin: second === 1 }),
    );
    for (const account of created.toReversed()) await accounts.create(account);
    const found: string[] = [];
    let after: string | undefined;
    do {
      const page = await accounts.ids(after);
      found.push(...page.ids);
      after = page.next;
    } while (after !== undefined);
    const ids = new Set(created.map(({ id }) => id));
    expect(found.filter((id) => ids.has(id))).toEqual(created.map(({ id }) => id));
    expect(new Set(found).size).toBe(found.length);
  });
});
