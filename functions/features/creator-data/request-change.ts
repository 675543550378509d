import { randomInt, randomUUID } from 'node:crypto';
import { creatorRequestMail } from '#functions/accounts/creator-request-mails.ts';
import type { CreatorRequest } from '#functions/ports/creators/creator-requests.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { creatorData } from '#shared/creator-data/contract.ts';
import { dueAt } from '#shared/creator-data/creator-request.ts';
import { maskedEmail } from '#shared/creator-data/stored-creator.ts';
import { isEmail } from '#shared/email-match/email.ts';
import type { InputOf, OutputOf } from '#shared/http/endpoint.ts';
import { AppError, refuseField } from '#shared/http/errors.ts';

const CODE_LIFE_MS = 30 * 60_000;
const CODES = 1_000_000;
const CODE_DIGITS = 6;
const DAY_LENGTH = 10;

const WRONG_CODE = 'is wrong or has expired';
const NOT_STORED = 'We store no creator with this handle';

const sixDigits = (): string => String(randomInt(CODES)).padStart(CODE_DIGITS, '0');

type RequestCtx = Ctx<'catalogue' | 'catalogueUpkeep' | 'creatorRequests' | 'mail' | 'oneTimeTokens' | 'site'>;

/**
 * Mails a code to the published contact; until it is entered, the request exists only as this token. Without a contact, the request waits
 * in the queue until an admin has found its code in the bio.
 */
export const requestChange = async (
  ctx: RequestCtx,
  input: InputOf<typeof creatorData.request>,
): Promise<OutputOf<typeof creatorData.request>> => {
  const { username, contact } = await storedOrThrow(ctx, input);
  const { platform, user_id: userId, kind, text, california, language } = input;
  const now = ctx.now();
  const due = dueAt(now, california);
  const id = `${due.slice(0, DAY_LENGTH)}-${randomUUID()}`;
  const request = {
    id,
    kind,
    platform,
    userId,
    username,
    text: kind === 'correction' ? text : '',
    createdAt: now.toISOString(),
    due,
    language,
  };
  const code = sixDigits();
  if (contact === undefined) {
    const bioCode = `${ctx.brand.id}-${code}`;
    await ctx.creatorRequests.add({ ...request, proof: 'bio', code: bioCode, isProven: false, ...(input.email && { email: input.email }) });
    return { success: true, request_id: id, proof: 'bio', sent_to: null, code: bioCode };
  }
  const proven: CreatorRequest = { ...request, proof: 'mail', isProven: true, email: contact };
  const expiresAt = new Date(now.getTime() + CODE_LIFE_MS);
  await ctx.oneTimeTokens.keep({ kind: 'creator_request', subject: id, token: code, data: proven, expiresAt });
  await ctx.mail.send(creatorRequestMail(ctx, 'proofCode', { to: contact, handle: username, language, detail: code }));
  return { success: true, request_id: id, proof: 'mail', sent_to: maskedEmail(contact), code: null };
};

type Creator = Pick<InputOf<typeof creatorData.request>, 'platform' | 'user_id' | 'username'>;

/** Handle and id must belong together: a handle can change its owner between look-up and request. */
const storedOrThrow = async ({ catalogue, catalogueUpkeep }: RequestCtx, { platform, user_id, username }: Creator) => {
  const found = (await catalogue.findHandles(platform, [username])).find((creator) => creator.user_id === user_id);
  if (!found) throw new AppError('not_found', NOT_STORED);
  // A data provider keeps the contacts.
  const [stored] = await catalogueUpkeep.stored(platform, [user_id]);
  return { username: found.username, contact: stored?.contacts.find(({ type, value }) => type === 'email' && isEmail(value))?.value };
};

/** The token is deleted last, and the request has its id: an interrupted or concurrent confirmation makes the same request. */
export const confirmRequest = async (
  { creatorRequests, oneTimeTokens }: Ctx<'creatorRequests' | 'oneTimeTokens'>,
  { request_id, code }: InputOf<typeof creatorData.confirm>,
): Promise<OutputOf<typeof creatorData.confirm>> => {
  const owner = { kind: 'creator_request', subject: request_id } as const;
  const token = await oneTimeTokens.find(owner, code);
  if (!token) throw refuseField('code', WRONG_CODE);
  // Safe because only `requestChange` keeps tokens of this kind.
  const request = token.data as CreatorRequest;
  await creatorRequests.add(request);
  await oneTimeTokens.take(owner, code);
  return { success: true, due: request.due };
};
