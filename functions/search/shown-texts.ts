import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import { capabilitiesOf } from '#shared/billing/credit-pool.ts';
import { hideEmailsIn } from '#shared/reports/hidden-emails.ts';

/** How bios and captions are shown to the caller: without addresses unless the plan includes emails. */
export const shownTextsOf = async ({ accounts, caller }: Ctx<'accounts'> & SignedIn): Promise<(text: string) => string> => {
  const account = await accounts.find(caller.id);
  return account && capabilitiesOf(account).seesEmails ? (text) => text : hideEmailsIn;
};
