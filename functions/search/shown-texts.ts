import type { Account } from '#functions/ports/accounts/accounts.ts';
import { capabilitiesOf } from '#shared/billing/credit-pool.ts';
import { hideEmailsIn } from '#shared/reports/hidden-emails.ts';

/** How bios and captions are shown to an account: without addresses unless its plan includes emails. */
export const shownTextsOf = (account: Account): ((text: string) => string) =>
  capabilitiesOf(account).seesEmails ? (text) => text : hideEmailsIn;
