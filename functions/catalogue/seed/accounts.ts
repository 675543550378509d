import type { Platform } from '#shared/platforms.ts';

/** Every ten accounts belong to eight people, two of whom are on two platforms; 50 % instagram, 20 % youtube, 30 % tiktok. */
const ACCOUNTS: readonly { platform: Platform; person: number }[] = [
  { platform: 'instagram', person: 0 },
  { platform: 'instagram', person: 1 },
  { platform: 'tiktok', person: 2 },
  { platform: 'youtube', person: 3 },
  { platform: 'instagram', person: 4 },
  { platform: 'tiktok', person: 5 },
  { platform: 'instagram', person: 6 },
  { platform: 'tiktok', person: 6 },
  { platform: 'instagram', person: 7 },
  { platform: 'youtube', person: 7 },
];
const PEOPLE = 8;

const PLATFORMS_OF_PERSON = Array.from({ length: PEOPLE }, (_, person) =>
  ACCOUNTS.filter((account) => account.person === person).map(({ platform }) => platform),
);

/** Platform of account number `index`, and the number of the person who owns it. */
export const accountAt = (index: number): { platform: Platform; person: number } => {
  const account = ACCOUNTS[index % ACCOUNTS.length];
  if (!account) throw new RangeError(`No account ${index}`);
  return { platform: account.platform, person: Math.floor(index / ACCOUNTS.length) * PEOPLE + account.person };
};

/** The first platform determines the person's topic. */
export const platformsOf = (person: number): Platform[] => PLATFORMS_OF_PERSON[person % PEOPLE] ?? [];
