import type { Account, Accounts } from '#functions/ports/accounts.ts';
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
