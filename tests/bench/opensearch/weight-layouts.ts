import { minMicro } from '#functions/adapters/catalogue/model/shares.ts';
import { reachTerm, reachTermsFrom, STEPS, type ValueShare } from '#functions/adapters/catalogue/opensearch/search/reach.ts';

type Clause = Record<string, unknown>;

/** An index layout for audience shares, with its query for a minimum share. */
export type WeightLayout = {
  properties: Record<string, object>;
  fields(shares: readonly ValueShare[]): Record<string, unknown>;
  reaches(value: string, percent: number): Clause;
};

const toPercent = (micro: number): number => Math.min(255, Math.floor(micro / 10_000));

/** "p840" → a number with room for a percentage in its low bits. */
const numberOf = (value: string): number => (value.charCodeAt(0) * 2 ** 24 + Number(value.slice(1))) * 256;

const term = { type: 'keyword', doc_values: false };

export const WEIGHT_LAYOUTS: Record<string, WeightLayout> = {
  'a term for the largest step reached, in one text': {
    properties: { largest: { type: 'text', analyzer: 'whitespace', norms: false, index_options: 'docs' } },
    fields: (shares) => ({ largest: shares.flatMap(([value, micro]) => reachTerm(value, micro) ?? []).join(' ') }),
    reaches: (value, percent) => ({ terms: { largest: reachTermsFrom(value, percent) } }),
  },
  'a term for each step reached': {
    properties: { reach: term },
    fields: (shares) => ({
      reach: shares.flatMap(([value, micro]) => STEPS.filter((step) => micro >= minMicro(step / 100)).map((step) => `${value}:${step}`)),
    }),
    reaches: (value, percent) => ({ term: { reach: `${value}:${percent}` } }),
  },
  'numbers: value and percent in one, points and doc values': {
    properties: { numbers: { type: 'long' } },
    fields: (shares) => ({ numbers: shares.filter(([, micro]) => micro > 0).map(([value, micro]) => numberOf(value) + toPercent(micro)) }),
    reaches: (value, percent) => ({ range: { numbers: { gte: numberOf(value) + percent, lte: numberOf(value) + 255 } } }),
  },
  'rank features with a least score': {
    properties: { features: { type: 'rank_features' } },
    fields: (shares) => ({
      features: Object.fromEntries(shares.flatMap(([value, micro]) => (toPercent(micro) > 0 ? [[value, toPercent(micro)]] : []))),
    }),
    reaches: (value, percent) => ({
      function_score: { query: { rank_feature: { field: `features.${value}`, linear: {} } }, min_score: percent },
    }),
  },
  'nested documents': {
    properties: { nested: { type: 'nested', properties: { value: term, percent: { type: 'byte' } } } },
    fields: (shares) => ({
      nested: shares.filter(([, micro]) => micro > 0).map(([value, micro]) => ({ value, percent: Math.min(100, toPercent(micro)) })),
    }),
    reaches: (value, percent) => ({
      nested: {
        path: 'nested',
        score_mode: 'none',
        query: { bool: { filter: [{ term: { 'nested.value': value } }, { range: { 'nested.percent': { gte: percent } } }] } },
      },
    }),
  },
};
