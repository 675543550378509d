import type { Mutant } from './mutant.ts';

const CHECKS = 'functions/http/access.ts';
const SERVE = ['tests/http/serve.test.ts'];
const RIGHTS = 'shared/sharing/rights.ts';
const SHARING = ['tests/creator-lists/share-list.test.ts', 'tests/creator-lists/manage-lists.test.ts'];
const SEARCH = ['tests/discovery/search-creators.test.ts'];
const API_TOKENS = ['tests/ports/accounts/api-tokens.test.ts'];
const LINKS = ['tests/ports/accounts/one-time-tokens.test.ts'];
const SHARE_LINKS = ['tests/reports/share-report.test.ts'];
const IMAGES = ['tests/images/image-proxy.test.ts'];

/** Access to calls and resources, sharing, and addresses that the server may connect to. */
export const ACCESS: readonly Mutant[] = [
  // Access of a call.
  { file: CHECKS, text: "access === 'admin' && !caller.isAdmin", becomes: "access === 'admin' && caller.isDemo", tests: SERVE },
  { file: CHECKS, text: "access === 'user' && caller.isAdmin", becomes: "access === 'user' && caller.isDemo", tests: SERVE },
  { file: CHECKS, text: 'caller.byApiToken && !api', becomes: 'false && !api', tests: SERVE },
  { file: CHECKS, text: 'refusesDemo && caller.isDemo', becomes: 'false', tests: SERVE },
  { file: CHECKS, text: 'if (hasEnded) throw', becomes: 'if (false) throw', tests: SERVE },
  { file: CHECKS, text: 'if (end && end <= now', becomes: 'if (end && end > now', tests: SERVE },
  {
    file: 'functions/http/serve.ts',
    text: 'if (call.feature && !app',
    becomes: 'if (!call.feature && !app',
    tests: ['tests/access/switched-off.test.ts'],
  },
  {
    file: 'functions/http/enforce-limits.ts',
    text: '!safety.adminsNeedSecondFactor',
    becomes: 'safety.adminsNeedSecondFactor',
    tests: SERVE,
  },
  {
    file: 'functions/http/api-caller.ts',
    text: '!hasApiAccess(account, now)',
    becomes: 'false',
    tests: ['tests/settings/api-token.test.ts', ...SERVE],
  },
  // Resources shared with people.
  { file: RIGHTS, text: 'ownerId === accountId', becomes: 'true', tests: SHARING },
  { file: RIGHTS, text: 'resource.canSharedUsersEdit && ', becomes: '', tests: SHARING },
  { file: RIGHTS, text: 'id === accountId);', becomes: 'id !== accountId);', tests: SHARING },
  { file: RIGHTS, text: "!resource || !hasRight('view', resource, accountId)", becomes: '!resource', tests: SHARING },
  // Resources shared by a link.
  { file: 'functions/accounts/share-link.ts', text: 'Date.parse(expires) > now', becomes: 'Date.parse(expires) < now', tests: SHARE_LINKS },
  {
    file: 'functions/accounts/share-link.ts',
    text: 'link?.kind !== kind || ',
    becomes: '',
    tests: [...SHARE_LINKS, 'tests/creator-lists/link-to-list.test.ts'],
  },
  {
    file: 'functions/adapters/dynamo/collections/share-links.ts',
    text: 'item?.token === token',
    becomes: 'item',
    tests: ['tests/ports/collections/share-links.test.ts'],
  },
  // Masked rows.
  { file: 'shared/discovery/masking.ts', text: 'position < FREE_ROWS', becomes: 'position <= FREE_ROWS', tests: SEARCH },
  { file: 'shared/discovery/masking.ts', text: 'visible.has(row.user_id)', becomes: '!visible.has(row.user_id)', tests: SEARCH },
  { file: 'shared/discovery/limits.ts', text: 'FREE_ROWS = 3', becomes: 'FREE_ROWS = 4', tests: SEARCH },
  {
    file: 'functions/features/discovery/search-creators.ts',
    text: 'if (!seesAllRows(account))',
    becomes: 'if (seesAllRows(account))',
    tests: SEARCH,
  },
  {
    file: 'functions/features/discovery/visible-creators.ts',
    text: '!visible.has(userId)',
    becomes: 'false',
    tests: ['tests/discovery/compare-creators.test.ts'],
    only: 'a limited account',
  },
  // Tokens.
  {
    file: 'functions/adapters/api-tokens/token-text.ts',
    text: "createHash('sha256').update(token).digest('base64url')",
    becomes: 'token',
    tests: API_TOKENS,
  },
  { file: 'functions/adapters/api-tokens/token-text.ts', text: 'a.length === b.length && ', becomes: 'true || ', tests: API_TOKENS },
  {
    file: 'functions/adapters/dynamo/accounts/one-time-tokens.ts',
    text: "createHash('sha256').update(token).digest('base64url')",
    becomes: 'token',
    tests: LINKS,
  },
  {
    file: 'functions/adapters/dynamo/accounts/one-time-tokens.ts',
    text: 'Item.until > Date.now()',
    becomes: 'Item.until < Date.now()',
    tests: LINKS,
  },
  {
    file: 'functions/adapters/dynamo/accounts/one-time-tokens.ts',
    text: "ConditionExpression: '#until > :now'",
    becomes: "ConditionExpression: '#until <> :now'",
    tests: LINKS,
  },
  // Addresses that the server may fetch.
  { file: 'functions/adapters/images/public-address.ts', text: "['10.0.0.0', 8]", becomes: "['10.0.0.0', 32]", tests: IMAGES },
  { file: 'functions/adapters/images/public-address.ts', text: "['169.254.0.0', 16]", becomes: "['169.254.0.0', 32]", tests: IMAGES },
  { file: 'functions/adapters/images/public-address.ts', text: "globalV6.check(address, 'ipv6') && ", becomes: '', tests: IMAGES },
  { file: 'functions/adapters/images/image-proxy.ts', text: 'addresses.every(', becomes: 'addresses.some(', tests: IMAGES },
  { file: 'functions/adapters/images/image-proxy.ts', text: 'redirects > MAX_REDIRECTS', becomes: 'redirects > 99', tests: IMAGES },
  {
    file: 'functions/adapters/images/image-proxy.ts',
    text: 'if (size > MAX_IMAGE_BYTES)',
    becomes: 'if (size > 2 * MAX_IMAGE_BYTES)',
    tests: IMAGES,
  },
  // Cells of a file that a spreadsheet opens.
  { file: 'shared/csv-text.ts', text: 'FORMULA_START.test(clean)', becomes: 'false', tests: ['tests/exports/creators-csv.test.ts'] },
  { file: 'shared/csv-text.ts', text: '/^[=+', becomes: '/^[+', tests: ['tests/exports/creators-csv.test.ts'] },
  {
    file: 'functions/csv.ts',
    text: "record_delimiter: 'windows'",
    becomes: "record_delimiter: 'unix'",
    tests: ['tests/exports/creators-csv.test.ts'],
  },
  {
    file: 'functions/csv.ts',
    text: 'quote_record_delimiter: true',
    becomes: 'quote_record_delimiter: false',
    tests: ['tests/exports/creators-csv.test.ts'],
  },
];
