import * as z from 'zod/mini';
import { Option, Place } from '#shared/discovery/contract.ts';
import { endpoint } from '#shared/http/endpoint.ts';

export const MAX_NAMES = 100;
/** A topic is looked up in three forms, and "Europe" expands to fifty countries. */
export const MAX_CODES = 300;
export const MAX_NAME_LENGTH = 60;

const Name = z.string().check(z.minLength(1), z.maxLength(MAX_NAME_LENGTH));
const listOf = <T extends z.ZodMiniType>(item: T, max: number) => z._default(z.array(item).check(z.maxLength(max)), []);

export const NameQuery = z.strictObject({
  /** Names of places, brands and universities; case, accents and punctuation are ignored. */
  names: listOf(Name, MAX_NAMES),
  /** ISO codes. */
  countries: listOf(z.string().check(z.regex(/^[A-Z]{2}$/, 'must be an ISO code')), MAX_CODES),
  /** Without '#'. */
  tags: listOf(Name, MAX_CODES),
});
export type NameQuery = z.infer<typeof NameQuery>;

const NamedOption = z.object({ name: z.string(), option: Option });

export const NamesFound = z.object({
  /** Places per name, largest first. */
  places: z.array(z.object({ name: z.string(), places: z.array(Place) })),
  countries: z.array(Place),
  brands: z.array(NamedOption),
  universities: z.array(NamedOption),
  tags: z.array(z.string()),
});
export type NamesFound = z.infer<typeof NamesFound>;

/** Topics that are suggested for a phrase. */
export const MAX_NEAR_TOPICS = 4;
export const MAX_PHRASE_LENGTH = 300;

export const ask = {
  nearTopics: endpoint({
    method: 'GET',
    path: '/identification/near-topics',
    access: 'user',
    api: true,
    feature: 'discovery',
    summary: 'Find topics of the catalogue by the meaning of English or Japanese words, nearest first',
    input: z.strictObject({ q: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_PHRASE_LENGTH)) }),
    /** Without '#'; empty for words that mean no topic. */
    output: z.object({ success: z.literal(true), data: z.array(z.string()) }),
  }),
  findNames: endpoint({
    method: 'POST',
    path: '/identification/names',
    access: 'user',
    api: true,
    feature: 'discovery',
    summary: 'Look up which names are places, brands, universities or topics of the catalogue',
    input: NameQuery,
    output: z.extend(NamesFound, { success: z.literal(true) }),
  }),
};
