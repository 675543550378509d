import { startMatch } from '#functions/accounts/settle-purchase.ts';
import { matchJob } from '#functions/features/email-match/match-job.ts';
import { createMatch, prepareUpload } from '#functions/features/email-match/upload-list.ts';
import { runJob } from '#functions/jobs/run-job.ts';
import type { Ports } from '#functions/ports/ctx.ts';
import type { Brand } from '#shared/brand.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import type { FileKey } from '#shared/file-folders.ts';
import { PLATFORMS } from '#shared/platforms.ts';

const OWNER = 'premium@example.com';
const FILE = 'newsletter-subscribers.csv';
/** Ranks of the creators per platform whose addresses are in the file. */
const CREATORS = { skip: 40, limit: 60 };
const STRANGERS = 640;
const AGE_MS = 3 * 86_400_000;

type Needed = Pick<Ports, 'accounts' | 'catalogue' | 'credits' | 'emailMatches' | 'files' | 'jobs' | 'payments'>;
type Parts = { ports: Needed; brand: Brand; now: Date };

/** Creates a finished match and one that waits for its payment, through the normal use cases. */
export const seedDemoMatches = async ({ ports, brand, now }: Parts): Promise<void> => {
  const owner = await ports.accounts.findByEmail(OWNER);
  if (!brand.switches.followerList || !owner || (await ports.emailMatches.ofAccount(owner.id)).length > 0) return;
  const ctx = { ...ports, brand, caller: { id: owner.id, isAdmin: false } };
  const send = async (name: string, emails: string[], at: Date) => {
    const content = ['name,email', ...emails.map((email, row) => `Subscriber ${row + 1},${email}`)].join('\r\n');
    const atTime = { ...ctx, now: () => at };
    const { upload_id, fields } = await prepareUpload(atTime, { name, size: content.length });
    await ports.files.put(fields.key as FileKey, content, 'text/csv');
    return (await createMatch(atTime, { upload_id, name })).match._id;
  };
  const strangers = Array.from({ length: STRANGERS }, (_, at) => `subscriber${at + 1}@customers.example`);
  await send('event-guests.csv', strangers.slice(0, 210), now);
  const id = await send(FILE, [...(await someEmails(ports)), ...strangers], new Date(now.getTime() - AGE_MS));
  // The demo match is not charged.
  const match = await ports.emailMatches.pay(owner.id, id, now.toISOString());
  const job = match && (await startMatch(ports, match));
  if (job) await runJob({ ...ctx, now: () => now }, matchJob, { jobId: job.id, isLast: true });
};

const someEmails = async ({ catalogue }: Pick<Ports, 'catalogue'>): Promise<string[]> => {
  const found = await Promise.all(
    PLATFORMS.map(async (platform) => {
      const { creators } = await catalogue.search(SearchRequest.parse({ platform, paging: CREATORS }));
      return catalogue.profiles(
        platform,
        creators.map(({ user_id }) => user_id),
      );
    }),
  );
  return found.flat().flatMap(({ contacts }) => contacts.filter(({ type }) => type === 'email').map(({ value }) => value));
};
