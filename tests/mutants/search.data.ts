import type { Mutant } from './mutant.ts';

const SEMANTICS = ['tests/discovery/search-semantics.test.ts'];
const CREATORS = ['tests/ports/creators/creator-catalogue-creators.test.ts'];
const FOLDER = 'functions/adapters/catalogue/embedded';
const FILTERS = `${FOLDER}/search/compile-filters.ts`;
const AUDIENCE = `${FOLDER}/search/compile-audience.ts`;
const ORDER = `${FOLDER}/search/compile-search.ts`;
const SHARES = 'functions/adapters/catalogue/model/shares.ts';
const COLUMNS = `${FOLDER}/files/columns.ts`;
const NUMBER = 'functions/catalogue/import/values/read-number.ts';
const IMPORT = ['tests/catalogue/import/import-columns.test.ts', 'tests/catalogue/import/import-rows.test.ts'];

/** Matching, order and parsed numbers of imports. */
export const SEARCH: readonly Mutant[] = [
  // Filters on the creator.
  { file: FILTERS, text: '${name(column)} >= ${left_number}', becomes: '${name(column)} > ${left_number}', tests: CREATORS },
  { file: FILTERS, text: '${name(column)} <= ${right_number}', becomes: '${name(column)} < ${right_number}', tests: CREATORS },
  { file: FILTERS, text: '${rate} >= ${rateOf(value)}', becomes: '${rate} > ${rateOf(value)}', tests: CREATORS },
  { file: FILTERS, text: '${rate} >= ${storedRate(0)} AND ${rate} <= ', becomes: '${rate} <= ', tests: CREATORS },
  { file: FILTERS, text: ' >= ${toMillionths(value)}', becomes: ' > ${toMillionths(value)}', tests: SEMANTICS, only: 'SRC-09' },
  { file: FILTERS, text: ' = ${asked ? 1 : 0}', becomes: ' = ${asked ? 0 : 1}', tests: SEMANTICS, only: 'SRC-04' },
  { file: FILTERS, text: "asked || attribute.restricts === 'both'", becomes: 'true', tests: SEMANTICS, only: 'SRC-04' },
  { file: FILTERS, text: '::UINTEGER) <> 0`', becomes: '::UINTEGER) = 0`', tests: SEMANTICS, only: 'SRC-04' },
  { file: FILTERS, text: 'hasPhrase(PHRASE_TABLES.keywords,', becomes: 'hasPhrase(PHRASE_TABLES.text,', tests: SEMANTICS, only: 'SRC-06' },
  {
    file: 'functions/adapters/catalogue/model/asked-values.ts',
    text: 'first: dayNumber(daysBefore(end, most))',
    becomes: 'first: dayNumber(daysBefore(end, most)) + 1',
    tests: CREATORS,
  },
  { file: FILTERS, text: 'gender <> 0', becomes: 'gender = 0', tests: CREATORS },
  { file: COLUMNS, text: '2 ** codes.indexOf(code)', becomes: '1', tests: SEMANTICS, only: 'SRC-04' },
  { file: COLUMNS, text: 'UNKNOWN_GROWTH = -2_000_000', becomes: 'UNKNOWN_GROWTH = 2_000_000', tests: SEMANTICS, only: 'SRC-09' },
  {
    file: 'functions/adapters/catalogue/model/asked-values.ts',
    text: 'to === 65 || last < to',
    becomes: 'last < to',
    tests: SEMANTICS,
    only: 'SRC-03',
  },
  {
    file: 'functions/adapters/catalogue/model/asked-values.ts',
    text: 'left >= from',
    becomes: 'left > from',
    tests: SEMANTICS,
    only: 'SRC-03',
  },
  // Filters on the audience.
  {
    file: AUDIENCE,
    text: '${share(audience)} >= ${minShare}',
    becomes: '${share(audience)} > ${minShare}',
    tests: SEMANTICS,
    only: 'SRC-02',
  },
  { file: AUDIENCE, text: "' + ',\n", becomes: "' - ',\n", tests: SEMANTICS, only: 'SRC-03' },
  { file: SHARES, text: 'Math.max(1, toMicro(weight))', becomes: 'toMicro(weight)', tests: SEMANTICS, only: 'SRC-02|SRC-03' },
  {
    file: SHARES,
    text: 'Math.floor(micro / MICRO_IN_PERCENT)',
    becomes: 'Math.round(micro / MICRO_IN_PERCENT)',
    tests: SEMANTICS,
    only: 'SRC-02',
  },
  { file: SHARES, text: 'Math.max(1, toMicro(weight))', becomes: 'toMicro(weight)', tests: SEMANTICS, only: 'SRC-02' },
  {
    file: 'functions/adapters/catalogue/model/asked-values.ts',
    text: 'audience === source',
    becomes: 'audience !== source',
    tests: SEMANTICS,
    only: 'SRC-02',
  },
  // Order and pages.
  { file: ORDER, text: 'value DESC NULLS LAST, rid', becomes: 'value ASC NULLS LAST, rid', tests: SEMANTICS, only: 'SRC-05' },
  { file: ORDER, text: 'value ASC NULLS LAST, rid', becomes: 'value ASC NULLS LAST, rid DESC', tests: SEMANTICS, only: 'SRC-05' },
  { file: ORDER, text: 'OFFSET ${skip}', becomes: 'OFFSET 0', tests: SEMANTICS, only: 'SRC-05' },
  {
    file: ORDER,
    text: "join([...outer, ...conditions], ' AND ')",
    becomes: "join([...outer, ...conditions], ' OR ')",
    tests: SEMANTICS,
    only: 'SRC-02',
  },
  {
    file: `${FOLDER}/search/scores.ts`,
    text: ' / ${double(tables.length)}',
    becomes: '',
    tests: ['tests/ports/creators/creator-catalogue-relevance.test.ts'],
  },
  // Fractions and parsed numbers.
  {
    file: 'functions/adapters/catalogue/model/fractions.ts',
    text: '2 * whole + 1',
    becomes: '2 * whole',
    tests: ['tests/catalogue/fractions.test.ts'],
  },
  {
    file: 'functions/adapters/catalogue/model/fractions.ts',
    text: 'nearest : nearest - 1',
    becomes: 'nearest : nearest',
    tests: ['tests/catalogue/fractions.test.ts'],
  },
  { file: NUMBER, text: "ending === '%' ? 0.01", becomes: "ending === '%' ? 1", tests: IMPORT },
  { file: NUMBER, text: 'scaled(1e3,', becomes: 'scaled(1e6,', tests: IMPORT },
  { file: NUMBER, text: 'comma > dot', becomes: 'comma < dot', tests: IMPORT },
];
