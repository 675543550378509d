import * as z from 'zod/mini';
import { AUDIENCE_SOURCES } from '#shared/audience.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { Option, Place } from './contract.ts';
import { SearchFilters, type SearchRequest, searchShape } from './search-request.ts';
import { crossingIssues, platformIssues } from './search-rules.ts';

export const MAX_NAMES = 100;
/** A topic is looked up in three forms, and "Europe" is fifty countries. */
export const MAX_CODES = 300;
export const MAX_NAME_LENGTH = 60;

const Name = z.string().check(z.minLength(1), z.maxLength(MAX_NAME_LENGTH));
const listOf = <T extends z.ZodMiniType>(item: T, most: number) => z._default(z.array(item).check(z.maxLength(most)), []);

export const NameQuery = z.strictObject({
  /** Names of places, brands and universities; compared without case, accents and punctuation. */
  names: listOf(Name, MAX_NAMES),
  /** ISO codes. */
  countries: listOf(z.string().check(z.regex(/^[A-Z]{2}$/, 'must be an ISO code')), MAX_CODES),
  /** Without '#'. */
  tags: listOf(Name, MAX_CODES),
});
export type NameQuery = z.infer<typeof NameQuery>;

const NamedOption = z.object({ name: z.string(), option: Option });

export const NamesFound = z.object({
  /** The largest place of a name first. */
  places: z.array(z.object({ name: z.string(), places: z.array(Place) })),
  countries: z.array(Place),
  brands: z.array(NamedOption),
  universities: z.array(NamedOption),
  tags: z.array(z.string()),
});
export type NamesFound = z.infer<typeof NamesFound>;

export const MAX_VARIATIONS = 40;

/** Replacements for parts of a search. */
const Variation = z.strictObject({
  search: z.optional(SearchFilters),
  university: searchShape.university,
  audience_source: z.optional(z.enum(AUDIENCE_SOURCES)),
});
export type Variation = z.infer<typeof Variation>;

const ONE_ROW = { limit: 1, skip: 0 };

/** A search, whatever its order and page, and what might be chosen next. */
export const CountsRequest = z
  .strictObject({ ...searchShape, variations: z.array(Variation).check(z.minLength(1), z.maxLength(MAX_VARIATIONS)) })
  .check(({ value: { variations, ...request }, issues }) => {
    for (const [index, { search, ...rest }] of variations.entries()) {
      const varied: SearchRequest = { ...request, ...rest, search: { ...request.search, ...search }, paging: ONE_ROW };
      for (const { path, message } of [...platformIssues(varied), ...crossingIssues(varied)]) {
        issues.push({ code: 'custom', path: ['variations', index, ...path], message, input: varied });
      }
    }
  });
export type CountsRequest = z.infer<typeof CountsRequest>;

/** Calls of those parts of Discovery that a browser loads when they are first used. */
export const discoveryOnDemand = {
  findNames: endpoint({
    method: 'POST',
    path: '/identification/names',
    access: 'user',
    api: true,
    feature: 'discovery',
    summary: 'Which of these names are places, brands, universities or topics of the catalogue',
    input: NameQuery,
    output: z.extend(NamesFound, { success: z.literal(true) }),
  }),
  countVariations: endpoint({
    method: 'POST',
    path: '/identification/counts',
    access: 'user',
    api: true,
    feature: 'discovery',
    summary: 'How many creators each of some variations of a search would leave, in their order',
    input: CountsRequest,
    output: z.object({ success: z.literal(true), counts: z.array(z.int()) }),
  }),
};
