import type { Account, Accounts } from '#functions/ports/accounts.ts';
import {
  CREDIT_KINDS,
  type CreditLedger,
  type LedgerEntry,
  REFUNDED,
  refundKey,
  refundOf,
  spendingEntry,
} from '#functions/ports/credit-ledger.ts';
import type { Balance } from '#shared/billing/plans.ts';
import { AppError } from '#shared/http/errors.ts';

/** The small ports in memory, for tests of rules; the port suites hold them to what the real adapters do. */

export const memoryAccounts = (): Accounts => {
  const accounts = new Map<string, Account>();
  const byEmail = (email: string) => [...accounts.values()].find((account) => account.email === email.toLowerCase());
  const copy = (account: Account | undefined) => account && structuredClone(account);
  return {
    find: async (id) => copy(accounts.get(id)),
    findByEmail: async (email) => copy(byEmail(email)),
    create: async (account) => {
      if (accounts.has(account.id) || byEmail(account.email)) throw new AppError('conflict', 'This account or its e-mail address is taken');
      accounts.set(account.id, { ...structuredClone(account), email: account.email.toLowerCase() });
    },
  };
};

export const memoryCreditLedger = (now: () => Date = () => new Date()): CreditLedger => {
  const entries: LedgerEntry[] = [];
  const of = (accountId: string) => entries.filter((entry) => entry.accountId === accountId);
  const sum = (accountId: string): Balance =>
    of(accountId).reduce(
      (total, { credits }) => ({
        reports: total.reports + credits.reports,
        exports: total.exports + credits.exports,
        posts: total.posts + credits.posts,
      }),
      { reports: 0, exports: 0, posts: 0 },
    );
  const find = (accountId: string, key: string) => of(accountId).find((entry) => entry.key === key);
  const write = (entry: LedgerEntry): LedgerEntry => {
    const first = find(entry.accountId, entry.key);
    if (first) return first;
    const left = sum(entry.accountId);
    if (CREDIT_KINDS.some((kind) => entry.credits[kind] < 0 && left[kind] + entry.credits[kind] < 0))
      throw new AppError('not_enough_credits');
    entries.push(entry);
    return entry;
  };
  const at = () => now().toISOString();
  return {
    balance: async (accountId) => sum(accountId),
    spend: async (spending) => {
      const wanted = { ...spendingEntry(spending), at: at() };
      const entry = write(wanted);
      if (entry !== wanted && find(spending.accountId, refundKey(spending.key))) throw new AppError('conflict', REFUNDED);
      return entry;
    },
    refund: async ({ accountId, key, amount }) => {
      const spent = find(accountId, key);
      if (spent) write({ accountId, key: refundKey(key), credits: refundOf(spent, amount), reason: 'refund', at: at() });
    },
    grant: async (given) => write({ ...given, at: at() }),
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
