import type { Mutant } from './mutant.ts';

const WINDOWS = ['tests/ports/accounts/rate-limits.test.ts'];
const STORE = 'functions/adapters/dynamo/accounts/rate-limits.ts';
const EXPIRY = ['tests/ports/accounts/expiry.test.ts'];
const REQUEST = ['tests/discovery/search-request.test.ts'];

/** Rate limits, page sizes, item expiry and environment sizes. */
export const LIMITS: readonly Mutant[] = [
  { file: STORE, text: '#used <= :before', becomes: '#used < :before', tests: WINDOWS },
  { file: STORE, text: 'limit.seconds * 1_000', becomes: 'limit.seconds', tests: WINDOWS },
  { file: STORE, text: "':before': limit.times - times", becomes: "':before': limit.times", tests: WINDOWS },
  { file: STORE, text: '#until <= :now', becomes: '#until >= :now', tests: WINDOWS },
  { file: STORE, text: "':minus': -1", becomes: "':minus': 1", tests: WINDOWS },
  { file: STORE, text: "':expires': Math.ceil(until / 1_000)", becomes: "':expires': until", tests: EXPIRY },
  {
    file: 'functions/adapters/dynamo/accounts/one-time-tokens.ts',
    text: 'expires: Math.ceil(until / 1_000)',
    becomes: 'expires: until',
    tests: EXPIRY,
  },
  { file: 'shared/privacy/retention.ts', text: 'at.getTime() / 1_000', becomes: 'at.getTime()', tests: EXPIRY },
  {
    file: 'shared/privacy/retention.ts',
    text: 'now.getTime() / 1_000 < resultExpiry(',
    becomes: 'now.getTime() / 1_000 <= resultExpiry(',
    tests: ['tests/privacy/retention.test.ts'],
  },
  {
    file: 'functions/adapters/dynamo/accounts/account-deletions.ts',
    text: "when: 'attribute_not_exists(#deletion)'",
    becomes: "when: '#deletion <> :deletion'",
    tests: ['tests/privacy/delete-account.test.ts'],
    only: 'many deletions at once',
  },
  {
    file: 'functions/adapters/dynamo/accounts/account-deletions.ts',
    text: 'AND #deletion.#due > :now',
    becomes: 'AND :now = :now',
    tests: ['tests/privacy/delete-account.test.ts'],
    only: 'at the end of the 14 days',
  },
  {
    file: 'functions/accounts/privacy/erase-account.ts',
    text: 'await ctx.identity.removeUser(accountId);',
    becomes: '',
    tests: ['tests/privacy/nothing-remains.test.ts'],
  },
  {
    file: 'functions/http/limit-operation.ts',
    text: 'await rateLimits.use(addressKey(call), limit.address);',
    becomes: '',
    tests: ['tests/auth/limits.test.ts'],
    only: 'fails fifty times',
  },
  {
    file: 'functions/http/local-quota.ts',
    text: 'times % size !== 0',
    becomes: 'false',
    tests: ['tests/auth/limits.test.ts'],
    only: 'counted by the account, through serve',
  },
  { file: 'shared/discovery/limits.ts', text: 'MAX_PAGE_SIZE = 100', becomes: 'MAX_PAGE_SIZE = 1_000', tests: REQUEST },
  {
    file: 'shared/discovery/filters/search-rules.ts',
    text: 'paging.limit * (MAX_PAGES - 1)',
    becomes: 'paging.limit * MAX_PAGES',
    tests: REQUEST,
  },
  { file: 'shared/discovery/limits.ts', text: 'MAX_FILTER_VALUES = 100', becomes: 'MAX_FILTER_VALUES = 1_000', tests: REQUEST },
  {
    file: 'infra/environment-size.ts',
    text: 'bytes <= MAX_ENVIRONMENT_BYTES',
    becomes: 'bytes < MAX_ENVIRONMENT_BYTES',
    tests: ['tests/infra/environment-size.test.ts'],
    only: 'accepted|counts|length',
  },
  { file: 'infra/example-values.ts', text: '(^|\\.)(example', becomes: '^(example', tests: ['tests/infra/stage.test.ts'] },
];
