import { memoryCreatorLists } from '#functions/adapters/memory/creator-lists.ts';
import { memoryEmailMatches } from '#functions/adapters/memory/email-matches.ts';
import { memoryCreatorFlags, memoryFiles } from '#functions/adapters/memory/jobs.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { CreatorCatalogue } from '#functions/ports/creators/creator-catalogue.ts';
import { defaultBrand } from '#shared/brand.ts';
import { anAccount } from '../support/accounts.ts';

/** Fixture for discovery: an account with a plan, and a real catalogue. */
export const foundFixture = (catalogue: CreatorCatalogue, plan: 'trial' | 'premium' = 'premium') => {
  const account: Account = anAccount(plan);
  const creatorFlags = memoryCreatorFlags();
  // Use cases about creators only read the account.
  const accounts = { find: async (id: string) => (id === account.id ? account : undefined) } as never;
  const ctx = {
    catalogue,
    accounts,
    creatorLists: memoryCreatorLists(),
    emailMatches: memoryEmailMatches(),
    files: memoryFiles(),
    creatorFlags,
    brand: defaultBrand,
    now: () => new Date('2026-11-20'),
    caller: { id: account.id, isAdmin: false },
  };
  return { account, creatorFlags, ctx };
};
