import { removeOrThrow } from '#functions/accounts/buy-once.ts';
import type { EmailMatch } from '#functions/ports/collections/email-matches.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import type { emailMatch } from '#shared/email-match/contract.ts';
import { DOWNLOAD_FAILED } from '#shared/email-match/messages.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import type { FileReply } from '#shared/http/file-reply.ts';
import { isResultKept } from '#shared/privacy/retention.ts';
import { csvKey, removeFiles, rowsOf } from './match-files.ts';
import { matchView } from './match-view.ts';

type MatchesCtx = Ctx<'emailMatches'> & SignedIn;
type ById = { id: string };

export const listMatches = async (ctx: MatchesCtx, { skip, limit, sortValue }: InputOf<typeof emailMatch.matches>) => {
  const newestFirst = (await ctx.emailMatches.ofAccount(ctx.caller.id)).filter((match) => isKept(ctx, match));
  const all = sortValue === '1' ? newestFirst.toReversed() : newestFirst;
  return { success: true as const, results: all.slice(skip, skip + limit).map(matchView), total: all.length };
};

const isKept = ({ brand, now }: Ctx, { createdAt }: EmailMatch): boolean => isResultKept(createdAt, brand.privacy.resultDays, now());

/** Throws `not_found`, also for matches of other accounts. */
export const findMatchOrThrow = async (ctx: MatchesCtx, { id }: ById): Promise<EmailMatch> => {
  const match = await ctx.emailMatches.find(ctx.caller.id, id);
  if (!match || !isKept(ctx, match)) throw new AppError('not_found', 'This email match does not exist');
  return match;
};

export const readMatch = async (ctx: MatchesCtx & Ctx<'files'>, { id, ...page }: InputOf<typeof emailMatch.match>) => {
  const match = await findMatchOrThrow(ctx, { id });
  const rows = await rowsOf(ctx, match, page);
  const ofEmail = [...Map.groupBy(rows, ({ email }) => email)];
  return {
    success: true as const,
    match: matchView(match),
    total: match.found?.parts.reduce((sum, count) => sum + count, 0) ?? 0,
    raw: {
      matchedEmails: Object.fromEntries(ofEmail.map(([email, found]) => [email, found.map(({ creator }) => creator)])),
      notMatched: match.found ? match.emails - match.found.emails : 0,
    },
  };
};

export const matchFile = async (ctx: MatchesCtx & Ctx<'files'>, { id }: ById): Promise<FileReply> => {
  const match = await findMatchOrThrow(ctx, { id });
  if (match.status !== 'finished') throw new AppError('conflict', match.message ?? 'This list is not matched yet');
  const content = await ctx.files.find(csvKey(match));
  if (!content) throw new AppError('not_found', DOWNLOAD_FAILED);
  return { type: 'text/csv', name: `email_match_results_${ctx.now().toISOString().slice(0, 10)}.csv`, content: new Uint8Array(content) };
};

export const removeMatch = async (ctx: MatchesCtx & Ctx<'files' | 'payments'>, { id }: ById) => {
  const match = await findMatchOrThrow(ctx, { id });
  await removeOrThrow(ctx, { works: ctx.emailMatches, work: match, underWay: 'This list is paid for and being matched' });
  await removeFiles(ctx, match);
  return { success: true as const };
};
