import { audited } from '#functions/accounts/audited.ts';
import { creatorRequestMail } from '#functions/accounts/creator-request-mails.ts';
import { log } from '#functions/log.ts';
import type { CreatorRequest } from '#functions/ports/creators/creator-requests.ts';
import type { Ctx, Idempotent } from '#functions/ports/ctx.ts';
import type { AdminAct, ChangedValues } from '#shared/admin/admin-change.ts';
import type { adminRequests } from '#shared/admin/requests-contract.ts';
import type { QueuedRequest } from '#shared/creator-data/creator-request.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';

type RequestsCtx = Ctx<'audit' | 'catalogue' | 'catalogueUpkeep' | 'creatorRequests' | 'mail' | 'site' | 'suppressedCreators'> & Idempotent;

const PAGE = 50;

const ANSWERED = 'This request has been answered or has expired';
const UNPROVEN = 'This request is not proven yet';
const REMOVE_FIRST = 'The creator is still in the catalogue. Run `npm run catalogue -- forget`, then accept the request.';

export const creatorRequests = async (ctx: RequestsCtx, { after }: InputOf<typeof adminRequests.creatorRequests>) => {
  const { requests, next } = await ctx.creatorRequests.waiting({ limit: PAGE, after });
  const now = ctx.now();
  return {
    success: true as const,
    requests: requests.map((request) => viewOf(request, now)),
    removes: await ctx.catalogueUpkeep.canSuppress(),
    ...(next !== undefined && { next }),
  };
};

const viewOf = ({ userId, isProven, createdAt, code, ...request }: CreatorRequest, now: Date): QueuedRequest => ({
  id: request.id,
  kind: request.kind,
  platform: request.platform,
  username: request.username,
  user_id: userId,
  proof: request.proof,
  code: code ?? null,
  is_proven: isProven,
  text: request.text,
  created_at: createdAt,
  due: request.due,
  is_overdue: Date.parse(request.due) <= now.getTime(),
});

export const proveRequest = async (ctx: RequestsCtx, { id }: InputOf<typeof adminRequests.proveRequest>) => {
  const request = await requestOrThrow(ctx, id);
  await answer(ctx, request, { act: 'request_prove', after: {} }, async () => {
    if (!(await ctx.creatorRequests.prove(id))) throw new AppError('conflict', ANSWERED);
  });
  return { success: true as const };
};

/** Every step can be repeated, so an interrupted call is completed by the next one. */
export const acceptRequest = async (ctx: RequestsCtx, { id }: InputOf<typeof adminRequests.acceptRequest>) => {
  const request = await requestOrThrow(ctx, id);
  if (!request.isProven) throw new AppError('conflict', UNPROVEN);
  await answer(ctx, request, { act: 'request_accept', after: {} }, async () => {
    if (request.kind === 'removal') await removeCreator(ctx, request);
    await close(ctx, request, request.kind === 'removal' ? 'removed' : 'corrected');
  });
  return { success: true as const };
};

export const refuseRequest = async (ctx: RequestsCtx, { id, reason }: InputOf<typeof adminRequests.refuseRequest>) => {
  const request = await requestOrThrow(ctx, id);
  await answer(ctx, request, { act: 'request_refuse', after: { reason } }, () => close(ctx, request, 'refusal', reason));
  return { success: true as const };
};

const requestOrThrow = async (ctx: RequestsCtx, id: string): Promise<CreatorRequest> => {
  const request = await ctx.creatorRequests.find(id);
  if (!request) throw new AppError('not_found', ANSWERED);
  return request;
};

/** The trail outlives the request and must not name the creator. */
const answer = (
  ctx: RequestsCtx,
  { id, kind, proof }: CreatorRequest,
  change: { act: AdminAct; after: ChangedValues },
  work: () => Promise<void>,
): Promise<void> => audited(ctx, { ...change, subject: `request:${id}`, before: { kind, proof } }, work);

/** Hidden from every read first: a running import delays only the removal from the catalogue. */
const removeCreator = async (ctx: RequestsCtx, request: CreatorRequest): Promise<void> => {
  const { platform, userId } = request;
  const creator = { platform, user_id: userId, ...((await isPassedOn(ctx, request)) ? {} : { username: request.username }) };
  await ctx.suppressedCreators.add([creator]);
  if (await ctx.catalogueUpkeep.canSuppress()) {
    await ctx.catalogueUpkeep.suppress([creator]);
    return;
  }
  const [still] = await ctx.catalogueUpkeep.stored(platform, [userId]);
  if (still) throw new AppError('not_offered', REMOVE_FIRST);
};

/** Whether the handle belongs to someone else since the request, who must stay. */
const isPassedOn = async ({ catalogue }: RequestsCtx, { platform, userId, username }: CreatorRequest): Promise<boolean> => {
  const owners = await catalogue.findHandles(platform, [username]);
  return owners.length > 0 && owners.every(({ user_id }) => user_id !== userId);
};

/** The answer counts even if its mail fails; the admin sees no address to send it to. */
const close = async (ctx: RequestsCtx, request: CreatorRequest, kind: 'removed' | 'corrected' | 'refusal', detail = ''): Promise<void> => {
  if (!(await ctx.creatorRequests.close(request))) throw new AppError('conflict', ANSWERED);
  const { email, username, language } = request;
  if (email === undefined) return;
  await ctx.mail
    .send(creatorRequestMail(ctx, kind, { to: email, handle: username, language, detail }))
    .catch((error: unknown) =>
      log('error', 'failed to mail the answer to a creator', { error: error instanceof Error ? error.name : 'unknown' }),
    );
};
