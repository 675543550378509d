import type { Mutant } from './mutant.ts';

const LEDGER = ['tests/ports/billing/credit-ledger.test.ts'];
const WRITES = 'functions/adapters/dynamo/billing/ledger-writes.ts';
const DYNAMO_LEDGER = 'functions/adapters/dynamo/billing/credit-ledger.ts';
const PORT = 'functions/ports/billing/credit-ledger.ts';
const UNLOCK = ['tests/exports/unlock-more.test.ts'];
const SOLD_ONCE = ['tests/exports/rows-sold-once.test.ts'];
const EXPORT = ['tests/exports/export-results.test.ts'];
const FOLLOWS = ['tests/billing/next-billing-state.test.ts'];
const MESSAGES = ['tests/ports/billing/payments.test.ts', 'tests/billing/payment-messages.test.ts'];
const PLANS = 'shared/billing/plans.ts';

/** Credits, refunds, plans and the messages of the payment provider. */
export const MONEY: readonly Mutant[] = [
  // The ledger.
  { file: WRITES, text: '`#${kind} >= :least_${kind}`', becomes: '`#${kind} > :least_${kind}`', tests: LEDGER },
  { file: WRITES, text: "conditions.join(' AND ')", becomes: "conditions.join(' OR ')", tests: LEDGER },
  { file: WRITES, text: '(kind) => credits[kind] < 0', becomes: '() => false', tests: LEDGER },
  {
    file: WRITES,
    text: "Item: toItem(entry), ConditionExpression: 'attribute_not_exists(PK)'",
    becomes: 'Item: toItem(entry)',
    tests: LEDGER,
  },
  { file: WRITES, text: '[`:change_${kind}`, credits[kind]]', becomes: '[`:change_${kind}`, -credits[kind]]', tests: LEDGER },
  { file: DYNAMO_LEDGER, text: 'if (!metered) throw', becomes: 'if (metered) throw', tests: LEDGER },
  { file: DYNAMO_LEDGER, text: 'if (isRepeated && (', becomes: 'if (!isRepeated && (', tests: LEDGER },
  { file: DYNAMO_LEDGER, text: 'ScanIndexForward: false', becomes: 'ScanIndexForward: true', tests: LEDGER },
  { file: DYNAMO_LEDGER, text: 'GSI1SK < :after', becomes: 'GSI1SK <= :after', tests: LEDGER },
  { file: PORT, text: '[kind]: -amount', becomes: '[kind]: amount', tests: LEDGER },
  { file: PORT, text: 'Math.min(amount, ', becomes: 'Math.max(amount, ', tests: LEDGER },
  { file: PORT, text: 'cents: -spent.cents', becomes: 'cents: spent.cents', tests: LEDGER },
  { file: PORT, text: '`${key}:refund`', becomes: '`${key}:refund:${Math.random()}`', tests: LEDGER },
  { file: PORT, text: '(to[kind] ?? balance[kind]) - balance[kind]', becomes: '(to[kind] ?? 0) - balance[kind]', tests: LEDGER },
  {
    file: 'functions/adapters/dynamo/billing/metered-writes.ts',
    text: "':most': capCents - cents",
    becomes: "':most': capCents",
    tests: LEDGER,
  },
  { file: 'functions/adapters/dynamo/billing/metered-writes.ts', text: ':cents <= :cap)', becomes: ':cents < :cap)', tests: LEDGER },
  // Prices.
  { file: 'shared/billing/prices.ts', text: 'Math.ceil(rows / 2)', becomes: 'Math.floor(rows / 2)', tests: UNLOCK },
  { file: 'shared/billing/prices.ts', text: 'rows / 2', becomes: 'rows', tests: UNLOCK },
  {
    file: 'functions/features/exports/unlock-more.ts',
    text: 'error instanceof AppError ? undo(error)',
    becomes: 'error instanceof AppError ? undefined',
    tests: UNLOCK,
  },
  { file: 'functions/features/exports/unlock-more.ts', text: 'key: `unlock:${key}`', becomes: "key: 'unlock'", tests: UNLOCK },
  { file: 'functions/features/exports/unlock-more.ts', text: 'cost: isPaid ? 0 :', becomes: 'cost: !isPaid ? 0 :', tests: UNLOCK },
  {
    file: 'functions/features/exports/choose-rows.ts',
    text: 'cost > left',
    becomes: 'cost >= left',
    tests: EXPORT,
  },
  { file: 'functions/features/exports/export-results.ts', text: 'cost > 0 ? {', becomes: 'cost > 1 ? {', tests: EXPORT },
  { file: 'functions/features/exports/export-results.ts', text: 'if (!isIncluded) throw', becomes: 'if (false) throw', tests: EXPORT },
  { file: 'functions/features/exports/choose-rows.ts', text: '!settled.has(', becomes: 'settled.has(', tests: EXPORT },
  // Concurrent sales of the same rows.
  { file: 'functions/features/exports/choose-rows.ts', text: '...settled, ...held]', becomes: '...settled]', tests: SOLD_ONCE },
  { file: 'functions/features/exports/unlock-more.ts', text: '...sold.settled, ...held,', becomes: '...sold.settled,', tests: SOLD_ONCE },
  // Plans.
  { file: PLANS, text: 'trial: { seesAllRows: false', becomes: 'trial: { seesAllRows: true', tests: UNLOCK },
  {
    file: PLANS,
    text: 'canManageCampaigns: false, canUseApi: false, seesEmails: true }',
    becomes: 'canManageCampaigns: false, canUseApi: true, seesEmails: true }',
    tests: ['tests/settings/api-token.test.ts'],
  },
  {
    file: PLANS,
    text: 'canExport: true, canManageCampaigns: true',
    becomes: 'canExport: true, canManageCampaigns: false',
    tests: ['tests/campaigns/manage-campaigns.test.ts'],
  },
  {
    file: 'shared/billing/credit-pool.ts',
    text: "creditsOnly ? 'total' : kind",
    becomes: 'kind',
    tests: ['tests/reports/open-report.test.ts', ...EXPORT],
  },
  {
    file: 'shared/billing/access.ts',
    text: 'msPastEnd <= PAST_DUE',
    becomes: 'msPastEnd < PAST_DUE',
    tests: ['tests/billing/access.test.ts'],
  },
  {
    file: 'shared/billing/access.ts',
    text: 'return msPastEnd < 0',
    becomes: 'return msPastEnd <= 0',
    tests: ['tests/billing/access.test.ts'],
  },
  {
    file: 'shared/billing/access.ts',
    text: 'PAST_DUE_GRACE_DAYS = 7',
    becomes: 'PAST_DUE_GRACE_DAYS = 8',
    tests: ['tests/billing/access.test.ts'],
  },
  { file: 'functions/accounts/allowances.ts', text: 'PLANS.indexOf(plan) > PLANS', becomes: 'PLANS.indexOf(plan) < PLANS', tests: FOLLOWS },
  {
    file: 'functions/accounts/allowances.ts',
    text: 'exports: Math.max(0, to.exports - from.exports)',
    becomes: 'exports: to.exports',
    tests: ['tests/billing/buying.test.ts'],
    only: 'upgrade|larger',
  },
  {
    file: 'functions/features/billing/next-billing-state.ts',
    text: 'paid.from > before.from',
    becomes: 'paid.from >= before.from',
    tests: FOLLOWS,
  },
  {
    file: 'functions/features/billing/next-billing-state.ts',
    text: "if (status === 'active' && isLarger(",
    becomes: 'if (isLarger(',
    tests: FOLLOWS,
  },
  {
    file: 'functions/features/billing/next-billing-state.ts',
    text: "status === 'past_due') return { status, periodEnd: periodStart",
    becomes: "status === 'past_due') return { status, periodEnd",
    tests: FOLLOWS,
  },
  {
    file: 'functions/features/billing/next-billing-state.ts',
    text: 'if (!LIVE.includes(subscription.status)) return true;',
    becomes: '',
    tests: FOLLOWS,
  },
  {
    file: 'functions/accounts/given-plan.ts',
    text: 'months - 1 : months',
    becomes: 'months : months',
    tests: ['tests/billing/renew-allowances.test.ts'],
  },
  {
    file: 'functions/features/billing/renew-allowances.ts',
    text: 'from > renewed',
    becomes: 'from >= renewed',
    tests: ['tests/billing/renew-allowances.test.ts'],
  },
  // The payment provider.
  {
    file: 'functions/adapters/stripe/events.ts',
    text: "=== 'fulfilled'",
    becomes: "!== 'none'",
    tests: MESSAGES,
    only: 'secret|signed|signature',
  },
  {
    file: 'functions/adapters/stripe/events.ts',
    text: 'TOLERANCE_SECONDS = 300',
    becomes: 'TOLERANCE_SECONDS = 30_000',
    tests: MESSAGES,
    only: 'secret|signed|signature',
  },
  {
    file: 'functions/adapters/stripe/checkouts.ts',
    text: '`refund-${checkoutId}`',
    becomes: '`refund-${Math.random()}`',
    tests: ['tests/billing/buying-once.test.ts'],
  },
  { file: 'functions/accounts/settle-purchase.ts', text: '|| !isPaid)', becomes: ')', tests: ['tests/email-match/buy-match.test.ts'] },
];
