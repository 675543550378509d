import { createHash, randomUUID } from 'node:crypto';
import { activeAccountOrThrow } from '#functions/accounts/active-account.ts';
import type { EmailMatch } from '#functions/ports/collections/email-matches.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import type { emailMatch } from '#shared/email-match/contract.ts';
import { MAX_MATCHES, MAX_UPLOAD_BYTES } from '#shared/email-match/limits.ts';
import { isCsvName, NOT_A_CSV, TOO_LARGE } from '#shared/email-match/messages.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import { keepEmails, removeEmails, uploadKey } from './match-files.ts';
import { matchView } from './match-view.ts';
import { readEmails } from './read-emails.ts';

type UploadCtx = Ctx<'accounts' | 'emailMatches' | 'files'> & SignedIn;

const CSV = 'text/csv';

/** Validates the name and size before the upload. */
export const prepareUpload = async (ctx: UploadCtx, { name, size }: InputOf<typeof emailMatch.upload>) => {
  const account = await activeAccountOrThrow(ctx);
  if (!isCsvName(name)) throw new AppError('bad_request', NOT_A_CSV);
  if (size > MAX_UPLOAD_BYTES) throw new AppError('too_large', TOO_LARGE);
  const uploadId = randomUUID();
  const upload = await ctx.files.upload(uploadKey(account.id, uploadId), { type: CSV, maxBytes: MAX_UPLOAD_BYTES });
  return { success: true as const, upload_id: uploadId, ...upload };
};

/** Creates a match from an uploaded file. Returns an existing pending or running match with the same emails instead of a duplicate. */
export const createMatch = async (ctx: UploadCtx, { upload_id, name }: InputOf<typeof emailMatch.create>) => {
  const { id: accountId } = await activeAccountOrThrow(ctx);
  if (!isCsvName(name)) throw new AppError('bad_request', NOT_A_CSV);
  const id = createHash('sha256').update(`${accountId} ${upload_id}`).digest('base64url').slice(0, 24);
  const known = await ctx.emailMatches.find(accountId, id);
  if (known) return answerOf(known);
  const key = uploadKey(accountId, upload_id);
  const bytes = await ctx.files.open(key);
  if (!bytes) throw new AppError('not_found', 'This upload has expired. Please choose the file again.');
  const { emails, ...rows } = await readEmails(bytes);
  const digest = createHash('sha256').update(emails.toSorted().join('\n')).digest('base64url');
  const others = await ctx.emailMatches.ofAccount(accountId);
  const same = others.find((other) => other.digest === digest && other.status === 'processing');
  if (same) return answerOf(same);
  if (others.length >= MAX_MATCHES) throw new AppError('conflict', `You can keep up to ${MAX_MATCHES} lists. Please delete one first.`);
  const match: EmailMatch = {
    id,
    accountId,
    name,
    status: 'processing',
    emails: emails.length,
    ...rows,
    digest,
    createdAt: ctx.now().toISOString(),
  };
  await keepEmails(ctx, match, emails);
  const created = await ctx.emailMatches.create(match, digest);
  // A concurrent upload of the same emails has created the list.
  if (created.id !== id) await removeEmails(ctx, match);
  await ctx.files.remove(key);
  return answerOf(created);
};

const answerOf = (match: EmailMatch) => ({ success: true as const, match: matchView(match) });
