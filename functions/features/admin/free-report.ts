import { newToken } from '#functions/accounts/one-time-token.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { admin } from '#shared/admin/contract.ts';
import type { CreatorRow } from '#shared/creator.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { refuseField } from '#shared/http/errors.ts';
import { applyChange, type ChangeCtx } from './change-users.ts';
import { customerOrThrow } from './find-users.ts';
import { freeReportMail } from './free-report-mail.ts';

const VALID_DAYS = 30;
const DAY_MS = 86_400_000;

type FreeCtx = ChangeCtx & Ctx<'catalogue' | 'oneTimeTokens' | 'mail' | 'site'>;
type FreeReportInput = InputOf<typeof admin.freeReport>;

/** Mails a link that adds an example report to the customer's past reports; valid for 30 days and reusable. */
export const freeReport = async (ctx: FreeCtx, { platform, username, ...ref }: FreeReportInput) => {
  const account = await customerOrThrow(ctx, ref.id);
  // Demo accounts have no mailbox.
  if (account.demoFor) throw refuseField('id', 'is a demo account');
  const creator = await findCreator(ctx, { platform, username });
  const change = { act: 'free_report', before: {}, after: { creator: `@${creator.username}`, platform } } as const;
  return applyChange(ctx, ref, change, () => mailLink(ctx, account, creator));
};

const findCreator = async (
  ctx: Ctx<'catalogue'>,
  { platform, username }: Pick<FreeReportInput, 'platform' | 'username'>,
): Promise<CreatorRow> => {
  const request = SearchRequest.parse({ platform, search: { username: { value: username } } });
  const [creator] = (await ctx.catalogue.search(request)).creators;
  if (!creator) throw refuseField('username', 'This creator is not in the catalogue');
  return creator;
};

const mailLink = async (ctx: FreeCtx, { email, name, language = 'en' }: Account, creator: CreatorRow): Promise<void> => {
  const { oneTimeTokens: tokens, mail, site, brand, now } = ctx;
  const token = newToken();
  const data = { platform: creator.platform, user_id: creator.user_id };
  await tokens.keep({ kind: 'free_report', subject: email, token, data, expiresAt: new Date(now().getTime() + VALID_DAYS * DAY_MS) });
  // A path with `reports` is not redirected when the customer is signed in.
  const url = `${site.url}/verify/reports?${new URLSearchParams({ email, id: token, free_report: '1' })}`;
  await mail.send(freeReportMail({ to: email, name, language, brand: brand.name, creator: creator.username, days: VALID_DAYS, url }));
};
