import { settlePurchase } from '#functions/accounts/settle-purchase.ts';
import { memoryEmailMatches } from '#functions/adapters/memory/email-matches.ts';
import { memoryFiles, memoryJobs } from '#functions/adapters/memory/jobs.ts';
import { memoryNotifications } from '#functions/adapters/memory/notifications.ts';
import { memoryPaidWorks } from '#functions/adapters/memory/paid-works.ts';
import { memoryAccounts, memoryCreditLedger } from '#functions/adapters/memory/ports.ts';
import { hashOfEmail } from '#functions/catalogue/email-hash.ts';
import { openMatchCheckout } from '#functions/features/email-match/buy-match.ts';
import { matchJob } from '#functions/features/email-match/match-job.ts';
import { listMatches, matchFile, readMatch, removeMatch } from '#functions/features/email-match/read-matches.ts';
import { createMatch, prepareUpload } from '#functions/features/email-match/upload-list.ts';
import { jobWorker } from '#functions/jobs/run-job.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { Subscriptions } from '#functions/ports/billing/subscriptions.ts';
import type { FollowerList } from '#functions/ports/collections/follower-lists.ts';
import type { CreatorCatalogue, FoundEmail } from '#functions/ports/creators/creator-catalogue.ts';
import type { Plan } from '#shared/billing/plans.ts';
import { Brand } from '#shared/brand.ts';
import { emailMatch } from '#shared/email-match/contract.ts';
import type { FileKey } from '#shared/file-folders.ts';
import { queues } from '#shared/jobs.ts';
import type { Platform } from '#shared/platforms.ts';
import { profileOf } from '../exports/fixture.ts';
import { aClock } from '../support/a-clock.ts';
import { aQueue } from '../support/a-queue.ts';
import { anAccount } from '../support/accounts.ts';
import { aTill } from '../support/till.ts';

type Known = Record<string, [Platform, string][]>;

/** Knows the creators behind email addresses and counts the addresses that it was asked for. */
const aCatalogue = () => {
  const known = new Map<string, FoundEmail[]>();
  const asked = { emails: 0, fails: 0 };
  const broken = new Set<string>();
  const catalogue = {
    findByEmail: async (hashes: readonly string[]) => {
      if (asked.fails > 0) {
        asked.fails -= 1;
        throw new Error('The disk is gone');
      }
      if (hashes.some((hash) => broken.has(hash))) throw new Error('This block of the index is damaged');
      asked.emails += hashes.length;
      return hashes.flatMap((hash) => known.get(hash) ?? []);
    },
  } as unknown as CreatorCatalogue;
  const has = (people: Known) => {
    for (const [email, accounts] of Object.entries(people)) {
      const hash = hashOfEmail(email);
      known.set(
        hash,
        accounts.map(([platform, id]) => {
          const { contacts: _, audience: __, ...creator } = profileOf(id, { platform });
          return { hash, creator };
        }),
      );
    }
  };
  return { catalogue, has, asked, breaks: (email: string) => void broken.add(hashOfEmail(email)) };
};

export const MATCHES_ON = Brand.parse({ switches: { followerList: true } });

/** Accounts with email lists, a fake payment provider and a catalogue. */
export const matchFixture = () => {
  const { now, pass } = aClock();
  const { catalogue, has, asked, breaks } = aCatalogue();
  const till = aTill();
  const queue = aQueue({ ...queues['email-matches'], pass });
  const customers = new Map<string, string>();
  const notifications = memoryNotifications();
  const ports = {
    notifications,
    accounts: memoryAccounts(),
    catalogue,
    credits: memoryCreditLedger(now),
    emailMatches: memoryEmailMatches(),
    followerLists: memoryPaidWorks<FollowerList>(),
    files: memoryFiles(),
    jobs: memoryJobs(queue.send, now, notifications),
    payments: till.payments,
  };
  // Buyers in these tests are existing customers.
  const subscriptions = {
    linkCustomer: async (customer: string, id: string) => void customers.set(customer, id),
  } as unknown as Subscriptions;
  const base = { brand: MATCHES_ON, now, site: { url: 'https://app.example.com' }, subscriptions };
  const as = (account: Account) => {
    const ctx = { ...ports, ...base, caller: { id: account.id, isAdmin: false } };
    const send = async (content: string | Uint8Array, name = 'people.csv') => {
      const size = typeof content === 'string' ? Buffer.byteLength(content) : content.length;
      const { upload_id, fields } = await prepareUpload(ctx, { name, size });
      await ports.files.put(fields.key as FileKey, content, 'text/csv');
      return upload_id;
    };
    const create = async (upload_id: string, name = 'people.csv') => (await createMatch(ctx, { upload_id, name })).match;
    const checkout = async (id: string) => (await openMatchCheckout(ctx, { id })).session_id;
    return {
      account,
      ctx,
      send,
      create,
      checkout,
      prepare: (name: string, size: number) => prepareUpload(ctx, { name, size }),
      upload: async (content: string | Uint8Array, name?: string) => create(await send(content, name), name),
      list: (input = {}) => listMatches(ctx, emailMatch.matches.input.parse(input)),
      read: (id: string, input = {}) => readMatch(ctx, emailMatch.match.input.parse({ id, ...input })),
      file: async (id: string) => {
        const { name, content } = await matchFile(ctx, { id });
        return { name, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(content) };
      },
      remove: (id: string) => removeMatch(ctx, { id }),
      /** Pays at the provider and delivers its message. */
      buy: async (id: string) => {
        const session = await checkout(id);
        till.pay(session);
        await settlePurchase({ ...ports, ...base }, session);
        return session;
      },
    };
  };
  const join = async (id: string, plan: Plan = 'premium', changes: Partial<Account> = {}) => {
    const account = anAccount(plan, { id, email: `${id}@example.com`, billing: { revision: 1, customerId: `cus_${id}` }, ...changes });
    await ports.accounts.create(account);
    return as(account);
  };
  const workOff = (portsOfTry: () => typeof ports = () => ports): Promise<string[]> =>
    queue.workOff((message, delivery) => jobWorker(matchJob)({ ...portsOfTry(), ...base }, message, delivery));
  return {
    ports,
    till,
    has,
    asked,
    breaks,
    waiting: queue.waiting,
    join,
    workOff,
    settle: (session: string) => settlePurchase({ ...ports, ...base }, session),
  };
};

export type MatchFixture = ReturnType<typeof matchFixture>;
