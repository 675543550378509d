import * as z from 'zod/mini';
import { refund } from '#functions/accounts/buy-once.ts';
import { hashOfEmail } from '#functions/catalogue/email-hash.ts';
import { defineJob } from '#functions/jobs/job-kind.ts';
import type { EmailMatch, Found } from '#functions/ports/collections/email-matches.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { Job } from '#functions/ports/system/jobs.ts';
import type { CreatorRow } from '#shared/creator.ts';
import { creatorsIn, type MatchedCreator } from '#shared/email-match/match.ts';
import { AppError } from '#shared/http/errors.ts';
import { EMAILS_PER_PART, emailsOf, keepPart, type MatchedRow, removeEmails, removeFiles } from './match-files.ts';
import { writeResults } from './write-results.ts';

type MatchCtx = Ctx<'catalogue' | 'credits' | 'emailMatches' | 'files' | 'jobs' | 'payments'>;

const MatchPayload = z.object({ matchId: z.string() });
type MatchPayload = z.infer<typeof MatchPayload>;
/** Number of rows in each part written so far. */
const Checkpoint = z.object({ parts: z.array(z.int()) });

type MatchResult = { emails: number; creators: number };

/** Looks up every email of a paid list, part by part, and merges the parts at the end. */
export const matchJob = defineJob('email-matches', {
  payload: MatchPayload,
  // `undo` deletes the emails.
  canRetry: false,
  run: async (ctx: MatchCtx, { job, payload, report }): Promise<MatchResult> => {
    const match = await matchOf(ctx, job, payload);
    // The message arrived late: the list was deleted or finished.
    if (!match || match.status === 'finished') {
      // An attempt that was interrupted after the end has not removed them.
      if (match) await removeEmails(ctx, match);
      return matchedOf(match?.found);
    }
    const emails = await emailsOf(ctx, match);
    // Concurrent calls for an upload whose file was replaced can store the emails of one and the price of the other.
    if (emails.length !== match.emails) throw new AppError('conflict', PAYMENT_RETURNED);
    const { parts } = Checkpoint.parse(job.checkpoint ?? { parts: [] });
    for (let part = parts.length; part * EMAILS_PER_PART < emails.length; part += 1) {
      const rows = await lookUp(ctx, emails.slice(part * EMAILS_PER_PART, (part + 1) * EMAILS_PER_PART));
      await keepPart(ctx, match, part, rows);
      parts.push(rows.length);
      await report({ done: Math.min(emails.length, (part + 1) * EMAILS_PER_PART), total: emails.length, checkpoint: { parts } });
    }
    await report({ done: emails.length, isFinal: true });
    const found = await writeResults(ctx, match, parts);
    if (found.emails === 0) await refund(ctx, match);
    await ctx.emailMatches.end(match.accountId, match.id, { status: 'finished', found });
    await removeEmails(ctx, match);
    return matchedOf(found);
  },
  notice: async (ctx, job, payload) => {
    const match = await matchOf(ctx, job, payload);
    return match && { kind: 'email_match', title: match.name, target: match.id, count: match.found?.emails ?? 0 };
  },
  undo: async (ctx, job, payload) => {
    const match = await matchOf(ctx, job, payload);
    if (!match || match.status === 'finished') return;
    await refund(ctx, match);
    await ctx.emailMatches.end(match.accountId, match.id, { status: 'error', message: PAYMENT_RETURNED });
    await removeFiles(ctx, match);
  },
});

export const PAYMENT_RETURNED = 'This list could not be matched; your payment is refunded';

const matchOf = ({ emailMatches }: Ctx<'emailMatches'>, { accountId }: Job, { matchId }: MatchPayload): Promise<EmailMatch | undefined> =>
  emailMatches.find(accountId, matchId);

const matchedOf = (found: Found | undefined): MatchResult =>
  found ? { emails: found.emails, creators: creatorsIn(found.creators) } : { emails: 0, creators: 0 };

const lookUp = async ({ catalogue }: Ctx<'catalogue'>, emails: string[]): Promise<MatchedRow[]> => {
  const emailByHash = new Map(emails.map((email) => [hashOfEmail(email), email]));
  const found = await catalogue.findByEmail([...emailByHash.keys()]);
  return found.flatMap(({ hash, creator }) => {
    const email = emailByHash.get(hash);
    return email === undefined ? [] : [{ email, creator: toMatched(creator) }];
  });
};

const toMatched = ({
  user_id,
  username,
  name,
  picture,
  url,
  platform,
  followers,
  engagements,
}: Omit<CreatorRow, 'match'>): MatchedCreator => ({
  user_id,
  username,
  custom_name: username,
  fullname: name,
  picture,
  url,
  type: platform,
  followers,
  engagements,
});
