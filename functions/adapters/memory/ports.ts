import type { Account, Accounts } from '#functions/ports/accounts/accounts.ts';
import {
  CAP_REACHED,
  CREDIT_KINDS,
  type CreditLedger,
  type Credits,
  creditsOf,
  grantEntry,
  type LedgerEntry,
  meteredEntry,
  REFUNDED,
  refundEntry,
  refundKey,
  settingEntry,
  spendingEntry,
} from '#functions/ports/billing/credit-ledger.ts';
import { AppError } from '#shared/http/errors.ts';

/** In-memory accounts and credit ledger for tests of rules; the port suites verify that they behave like the real adapters. */

export const memoryAccounts = (accounts = new Map<string, Account>()): Accounts => {
  const byEmail = (email: string) => [...accounts.values()].find((account) => account.email === email.toLowerCase());
  const copy = (account: Account | undefined) => account && structuredClone(account);
  return {
    find: async (id) => copy(accounts.get(id)),
    findByEmail: async (email) => copy(byEmail(email)),
    create: async (account) => {
      if (accounts.has(account.id) || byEmail(account.email))
        throw new AppError('conflict', 'This account or its email address is already in use');
      accounts.set(account.id, { ...structuredClone(account), email: account.email.toLowerCase() });
    },
    update: async (id, changes) => {
      const account = accounts.get(id);
      if (!account) throw new AppError('not_found', 'This account does not exist');
      const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
      const changed = { ...account, ...structuredClone(named) };
      accounts.set(id, changed);
      return structuredClone(changed);
    },
    customers: async ({ text = '', demosOnly = false, isWanted = () => true, compare, page, pageSize }) => {
      const orderKey = ({ createdAt, id }: Account) => `${createdAt}#${id}`;
      const matches = ({ name, email, demoFor = '' }: Account) =>
        [name, email, demoFor].some((each) => each.toLowerCase().includes(text.toLowerCase()));
      const found = [...accounts.values()]
        .filter((account) => !account.isAdmin && matches(account) && (!demosOnly || account.demoFor !== undefined) && isWanted(account))
        .sort((a, b) => (orderKey(a) < orderKey(b) ? 1 : -1))
        .sort(compare ?? (() => 0));
      return { accounts: structuredClone(found.slice((page - 1) * pageSize, page * pageSize)), total: found.length };
    },
    ids: async () => ({ ids: [...accounts.values()].sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1)).map(({ id }) => id) }),
    withoutSubscription: async () => ({
      accounts: structuredClone(
        [...accounts.values()]
          .filter(({ isAdmin, status, billing }) => !isAdmin && status === 'active' && (!billing?.subscriptionId || billing.given))
          .sort((a, b) => (`${a.createdAt}#${a.id}` < `${b.createdAt}#${b.id}` ? -1 : 1)),
      ),
    }),
  };
};

export const memoryCreditLedger = (now: () => Date = () => new Date()): CreditLedger => {
  const entries: LedgerEntry[] = [];
  const of = (accountId: string) => entries.filter((entry) => entry.accountId === accountId);
  const sum = (accountId: string): Credits => creditsOf((kind) => of(accountId).reduce((total, { credits }) => total + credits[kind], 0));
  const centsOf = (accountId: string, period: string) =>
    of(accountId).reduce((total, { cents = 0, period: counted }) => total + (counted === period ? cents : 0), 0);
  const find = (accountId: string, key: string) => of(accountId).find((entry) => entry.key === key);
  const write = (fresh: Omit<LedgerEntry, 'at'>): LedgerEntry => {
    const entry = { ...fresh, at: now().toISOString() };
    const available = sum(entry.accountId);
    if (CREDIT_KINDS.some((kind) => entry.credits[kind] < 0 && available[kind] + entry.credits[kind] < 0))
      throw new AppError('not_enough_credits');
    entries.push(entry);
    return entry;
  };
  const once = (accountId: string, key: string, write: () => LedgerEntry): LedgerEntry => find(accountId, key) ?? write();
  return {
    balance: async (accountId) => sum(accountId),
    find: async (accountId, key) => find(accountId, key),
    spend: async (spending) => {
      const { accountId, key, kind, amount, metered } = spending;
      if (find(accountId, refundKey(key))) throw new AppError('conflict', REFUNDED);
      return once(accountId, key, () => {
        if (!metered || sum(accountId)[kind] >= amount) return write(spendingEntry(spending));
        if (centsOf(accountId, metered.period) + metered.cents > metered.capCents) throw new AppError('not_enough_credits', CAP_REACHED);
        return write(meteredEntry(spending, metered));
      });
    },
    refund: async ({ accountId, key, amount }) => {
      const spent = find(accountId, key);
      if (spent) once(accountId, refundKey(key), () => write(refundEntry(spent, amount)));
    },
    grant: async (given) => once(given.accountId, given.key, () => write(grantEntry(given))),
    set: async (wanted) => once(wanted.accountId, wanted.key, () => write(settingEntry(wanted, sum(wanted.accountId)))),
    spentCents: async (accountId, period) => centsOf(accountId, period),
    removeSubject: async (accountId, key) => {
      delete find(accountId, key)?.subject;
    },
    entries: async (accountId, { limit, after }) => {
      const newestFirst = of(accountId)
        .map((entry) => ({ entry, position: `${entry.at}#${entry.key}` }))
        .sort((a, b) => (a.position < b.position ? 1 : -1))
        .filter(({ position }) => after === undefined || position < after);
      const page = newestFirst.slice(0, limit);
      return { entries: page.map(({ entry }) => entry), ...(newestFirst.length > limit && { next: page.at(-1)?.position }) };
    },
  };
};
