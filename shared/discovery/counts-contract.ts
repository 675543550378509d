import * as z from 'zod/mini';
import { AUDIENCE_SOURCES } from '#shared/audience.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { combinationIssues } from './filters/combination-rules.ts';
import { crossingIssues, platformIssues } from './filters/search-rules.ts';
import { SearchFilters, type SearchRequest, searchShape } from './search-request.ts';

export const MAX_VARIATIONS = 40;
/** Each set of excluded creators is read and counted on its own. */
export const MAX_EXCLUDED_SETS = 8;

/** Part of a search that the variation replaces. */
const Variation = z.strictObject({
  search: z.optional(SearchFilters),
  university: searchShape.university,
  audience_source: z.optional(z.enum(AUDIENCE_SOURCES)),
  exclude: searchShape.exclude,
  exclude_unknown: searchShape.exclude_unknown,
  match_all: searchShape.match_all,
  alternatives: searchShape.alternatives,
  exclude_lists: searchShape.exclude_lists,
  exclude_exported: searchShape.exclude_exported,
});
export type Variation = z.infer<typeof Variation>;

/** The set of creators that a variation leaves out, or undefined for that of the search. */
export const excludedSetOf = ({ exclude_lists, exclude_exported }: Variation): string | undefined =>
  exclude_lists === undefined && exclude_exported === undefined ? undefined : JSON.stringify([exclude_lists, exclude_exported]);

const ONE_ROW = { limit: 1, skip: 0 };

/** A search without sort and paging, and its variations. */
export const CountsRequest = z
  .strictObject({ ...searchShape, variations: z.array(Variation).check(z.minLength(1), z.maxLength(MAX_VARIATIONS)) })
  .check(({ value: { variations, ...request }, issues }) => {
    const sets = [...new Set(variations.map(excludedSetOf))].filter((set) => set !== undefined);
    if (sets.length > MAX_EXCLUDED_SETS) {
      const index = variations.findIndex((variation) => excludedSetOf(variation) === sets[MAX_EXCLUDED_SETS]);
      const message = `must not have more than ${MAX_EXCLUDED_SETS} different sets of excluded lists and exports`;
      issues.push({ code: 'custom', path: ['variations', index, 'exclude_lists'], message, input: variations[index] });
    }
    for (const [index, { search, ...rest }] of variations.entries()) {
      const varied: SearchRequest = { ...request, ...rest, search: { ...request.search, ...search }, paging: ONE_ROW };
      for (const { path, message } of [...platformIssues(varied), ...crossingIssues(varied), ...combinationIssues(varied)]) {
        issues.push({ code: 'custom', path: ['variations', index, ...path], message, input: varied });
      }
    }
  });
export type CountsRequest = z.infer<typeof CountsRequest>;

export const discoveryCounts = {
  countVariations: endpoint({
    method: 'POST',
    path: '/identification/counts',
    access: 'user',
    api: true,
    feature: 'discovery',
    summary: 'Count the creators of several variations of a search',
    input: CountsRequest,
    output: z.object({ success: z.literal(true), counts: z.array(z.int()) }),
  }),
};
