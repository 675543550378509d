import { type Credits, creditsOf, type LedgerEntry } from '#functions/ports/billing/credit-ledger.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import type { billing } from '#shared/billing/contract.ts';
import type { UsageEntry } from '#shared/billing/usage.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { refuseField } from '#shared/http/errors.ts';
import type { FileReply } from '#shared/http/file-reply.ts';
import { usageCsv } from './usage-csv.ts';

type UsageCtx = Ctx<'credits'> & SignedIn;

/** Lists entries newest first, with the balance after each. The cursor carries the balance of the next page. */
export const usage = async (ctx: UsageCtx, { limit, after }: InputOf<typeof billing.usage>) => {
  const cursor = after === undefined ? undefined : readCursor(after);
  const accountId = ctx.caller.id;
  const page = await ctx.credits.entries(accountId, { limit, ...(cursor && { after: cursor.after }) });
  const balance = cursor?.balance ?? (await ctx.credits.balance(accountId));
  const entries = withBalances(page.entries, balance);
  const left = page.entries.reduce((rest, { credits }) => minus(rest, credits), balance);
  return { success: true as const, entries, ...(page.next !== undefined && { next: writeCursor(left, page.next) }) };
};

const PAGE = 100;
/** Maximum number of entries in a file. */
const MAX_LINES = 50_000;

export const usageFile = async (ctx: UsageCtx): Promise<FileReply> => {
  const all: LedgerEntry[] = [];
  let after: string | undefined;
  do {
    const page = await ctx.credits.entries(ctx.caller.id, { limit: PAGE, ...(after !== undefined && { after }) });
    all.push(...page.entries);
    after = page.next;
  } while (after !== undefined && all.length < MAX_LINES);
  // All entries add up to the balance that they lead to, whatever is spent meanwhile. Older entries than those of the file are not in the sum.
  const sum = creditsOf((kind) => all.reduce((total, { credits }) => total + credits[kind], 0));
  const balance = after === undefined ? sum : await ctx.credits.balance(ctx.caller.id);
  const name = `${ctx.brand.exportPrefix}-usage-${ctx.now().toISOString().slice(0, 10)}.csv`;
  return { type: 'text/csv', name, content: new TextEncoder().encode(usageCsv(withBalances(all, balance).reverse())) };
};

const minus = (a: Credits, b: Credits): Credits => creditsOf((kind) => a[kind] - b[kind]);

/** `entries` are newest first; `balance` is the balance after the first one. */
const withBalances = (entries: LedgerEntry[], balance: Credits): UsageEntry[] => {
  let left = balance;
  return entries.map((entry) => {
    const line = { ...toUsageEntry(entry), balance: left };
    left = minus(left, entry.credits);
    return line;
  });
};

const BY_PLAN: readonly string[] = ['grant', 'renewal', 'upgrade', 'trial'];

const toUsageEntry = ({ key, at, reason, subject, by, credits, cents }: LedgerEntry): Omit<UsageEntry, 'balance'> => ({
  id: key,
  at,
  who: by !== undefined ? 'admin' : BY_PLAN.includes(reason) ? 'plan' : 'account',
  why: reason,
  ...(subject !== undefined && { what: subject }),
  delta: credits,
  ...(cents !== undefined && { amount: cents / 100 }),
});

const CURSOR = /^(-?\d+)\.(-?\d+)\.(-?\d+)\.(-?\d+)~(.+)$/s;

const writeCursor = ({ reports, exports, posts, total }: Credits, after: string): string =>
  `${reports}.${exports}.${posts}.${total}~${after}`;

const readCursor = (text: string): { balance: Credits; after: string } => {
  const [, reports, exports, posts, total, after] = CURSOR.exec(text) ?? [];
  if (after === undefined) throw refuseField('after', 'is not the end of a page');
  return { balance: { reports: Number(reports), exports: Number(exports), posts: Number(posts), total: Number(total) }, after };
};
