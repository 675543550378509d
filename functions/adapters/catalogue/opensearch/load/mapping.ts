import { growthColumn } from '#functions/adapters/catalogue/model/attributes.ts';
import { AUDIENCES, type Audience } from '#functions/adapters/catalogue/model/audiences.ts';
import { GROWTH_MONTHS } from '#functions/adapters/catalogue/model/creator-facts.ts';
import type { Embedding } from '#functions/adapters/catalogue/model/embedding.ts';
import { ATTRIBUTE_ENTRIES, ATTRIBUTES_VERSION, type Kind } from '#functions/catalogue/attributes.ts';
import type { CatalogueInfo } from '#functions/ports/creators/creator-catalogue.ts';
import { AUDIENCE_AGES, AUDIENCE_GENDERS, ETHNICITIES } from '#shared/audience.ts';
import { MAX_PAGE_SIZE, MAX_PAGES } from '#shared/discovery/limits.ts';

/** Raise the first number when the meaning of documents changes; existing data must then be loaded again. */
export const MAPPING_VERSION = 6 + ATTRIBUTES_VERSION;
/** The alias that searches read. */
export const CREATORS = 'creators';
/** The alias of the load that was searched before, which a rollback searches again. */
export const PREVIOUS = 'creators-previous';

/** A load creates two indices: creators, and the names (places, brands, tags, clusters) of their ids. */
export type LoadedIndices = { creators: string; names: string };

export const indicesOf = (stamp: string): LoadedIndices => ({
  creators: `${CREATORS}-v${MAPPING_VERSION}-${stamp}`,
  names: `creator-names-v${MAPPING_VERSION}-${stamp}`,
});

/** The index of names that belongs to an index of creators. */
export const namesOf = (creators: string): string => creators.replace(CREATORS, 'creator-names');

/** Pattern of all indices that any version of this program created. */
export const EVERY_LOAD = `${CREATORS}-v*,creator-names-v*`;

/** Stored in the mapping of the creators' index, so that one alias switches creators, names and dates together. */
export type LoadedMeta = {
  mapping: number;
  info: CatalogueInfo;
  names: string;
  /** Origin of the last change; absent until the first one. */
  origin?: string;
  /** The load had all creators, before the suppressed ones were removed. */
  isVerified?: boolean;
};

/** Fields with shares in millionths, for sums and sorting. */
export const genderField = (audience: Audience, code: (typeof AUDIENCE_GENDERS)[number]) => `${audience}_gender_${code.toLowerCase()}`;
export const ethnicityField = (audience: Audience, code: (typeof ETHNICITIES)[number]) => `${audience}_ethnicity_${code}`;
export const ageField = (audience: Audience, code: (typeof AUDIENCE_AGES)[number]) => `${audience}_age_${AUDIENCE_AGES.indexOf(code)}`;
/** The largest step that each share of the audience reaches. */
export const reachField = (audience: Audience) => `${audience}_reach`;
/** Shares by value, in millionths. */
export const sharesField = (audience: Audience) => `${audience}_shares`;
/** Tags with their weights, from which the relevance of a row is computed. */
export const KEPT_TAGS = 'tags_kept';
/** Embedding of a creator, read by scripts and for result rows. */
export const vectorField = (embedding: Embedding) => `${embedding}_vector`;
/** All shares of the audience, from which a row's matching shares are computed. */
export const keptSharesField = (audience: Audience) => `${audience}_kept`;
export const credibilityField = (audience: Audience) => `${audience}_credibility`;

/** Largest share of a country, in millionths. */
export const TOP_COUNTRY = 'top_country';

/** Posts that the content filter searches. */
export const POSTS = 'posts';

/** Ids in links to imported posts. */
export const POST_IDS = 'post_ids';

/** For exact matches only, not for sorting or counting. */
const term = { type: 'keyword', doc_values: false };
/** For sorting and scripts only, not for searching. */
const column = (type: 'byte' | 'integer' | 'keyword') => ({ type, index: false });
const flag = { type: 'boolean', doc_values: false };
/** Stored as doc values, so that reading it does not load the stored document. */
const bytes = { type: 'binary', doc_values: true };
const words = { type: 'text', analyzer: 'words', norms: false };
/** Terms between blanks. A field with one text is indexed in a fraction of the time of a keyword field with many values. */
const terms = { ...words, index_options: 'docs' };
/** Terms with a number, such as `p840|305000`, which is the score of a document that a term matches. */
const numberedTerms = { ...words, analyzer: 'numbered', index_options: 'freqs', similarity: 'number' };
/** Stored only, not indexed. */
const storedOnly = { type: 'object', enabled: false };

const fieldsOf = <Field>(names: readonly string[], field: Field): Record<string, Field> =>
  Object.fromEntries(names.map((name) => [name, field]));

const audienceFields = (audience: Audience) => ({
  [reachField(audience)]: terms,
  [sharesField(audience)]: numberedTerms,
  [keptSharesField(audience)]: bytes,
  [credibilityField(audience)]: { type: 'keyword' },
  ...fieldsOf(
    [
      ...AUDIENCE_GENDERS.map((code) => genderField(audience, code)),
      ...ETHNICITIES.map((code) => ethnicityField(audience, code)),
      ...AUDIENCE_AGES.map((code) => ageField(audience, code)),
    ],
    column('integer'),
  ),
});

/** Sort field of an attribute that is compared at a finer precision than it is sorted by. */
export const orderField = (name: string): string => `${name}_order`;

type Fields = Record<string, object>;

/** Index fields of an attribute by its kind. */
const FIELDS: { [K in Kind]: (name: string) => Fields } = {
  flag: (name) => ({ [name]: flag }),
  count: (name) => ({ [name]: { type: 'long' } }),
  decimal: (name) => ({ [name]: { type: 'integer' }, [orderField(name)]: column('integer') }),
  rate: (name) => ({ [name]: { type: 'integer' }, [orderField(name)]: column('integer') }),
  day: (name) => ({ [name]: { type: 'integer' } }),
  choice: (name) => ({ [name]: term }),
  set: (name) => ({ [name]: term }),
  growth: (name) =>
    fieldsOf(
      GROWTH_MONTHS.map((months) => growthColumn(name, months)),
      { type: 'integer' },
    ),
};

const ATTRIBUTE_FIELDS: Fields = Object.assign({}, ...ATTRIBUTE_ENTRIES.map(([name, { kind }]) => FIELDS[kind](name)));

const CREATOR_FIELDS = {
  row: bytes,
  record: { type: 'binary', store: true },
  platform: term,
  platform_order: column('byte'),
  user_id: term,
  user_key: column('keyword'),
  handle: term,
  folded_handle: term,
  name_terms: term,
  suppressed_by: term,
  email_hashes: term,
  ...ATTRIBUTE_FIELDS,
  source: { type: 'keyword' },
  [TOP_COUNTRY]: column('integer'),
  ...fieldsOf(['home', 'language', 'university', 'brands', 'sponsors'], term),
  words,
  captions: words,
  // A post is a document of its own, so that terms are compared within it.
  [POSTS]: { type: 'nested', properties: { day: { type: 'integer' }, words, tags: terms } },
  [POST_IDS]: term,
  tags: { type: 'rank_features' },
  // Tags below one percent, which a rank feature cannot represent.
  faint_tags: term,
  [KEPT_TAGS]: bytes,
  ...fieldsOf([vectorField('content'), vectorField('audience')], bytes),
  ...fieldsOf(['content_cluster', 'audience_cluster'], term),
  ...Object.assign({}, ...AUDIENCES.map(audienceFields)),
};

const NAME_FIELDS = {
  entry: storedOnly,
  ...fieldsOf(['kind', 'type', 'terms', 'keys'], term),
  ...fieldsOf(['key', 'folded'], { type: 'keyword' }),
  ...fieldsOf(['number', 'population'], column('integer')),
  ...fieldsOf(['instagram', 'youtube', 'tiktok'], { type: 'integer' }),
};

/** Words are already split; longer ones are truncated, because Lucene rejects terms above 32 KB. */
export const LONGEST_WORD = 8_000;
const ANALYSIS = {
  analyzer: { words: { type: 'custom', tokenizer: 'blanks' }, numbered: { type: 'custom', tokenizer: 'blanks', filter: ['numbers'] } },
  tokenizer: { blanks: { type: 'whitespace', max_token_length: LONGEST_WORD } },
  filter: { numbers: { type: 'delimited_term_freq', delimiter: '|' } },
};
const SIMILARITY = { number: { type: 'scripted', script: { source: 'return query.boost * doc.freq;' } } };

/** A search can be restricted to all creators of a list. */
const MAX_IDS = 1_000_000;

export const creatorsIndex = ({ shards, replicas, meta }: { shards: number; replicas: number; meta: LoadedMeta }) => ({
  settings: {
    number_of_shards: shards,
    number_of_replicas: replicas,
    // A change makes its documents visible together.
    refresh_interval: '-1',
    max_result_window: MAX_PAGES * MAX_PAGE_SIZE,
    max_terms_count: MAX_IDS,
    mapping: { total_fields: { limit: 200 } },
    analysis: ANALYSIS,
    similarity: SIMILARITY,
  },
  mappings: { dynamic: 'strict', _meta: meta, _source: { enabled: false }, properties: CREATOR_FIELDS },
});

export const namesIndex = ({ replicas }: { replicas: number }) => ({
  settings: { number_of_shards: 1, number_of_replicas: replicas },
  mappings: { dynamic: 'strict', _source: { includes: ['entry'] }, properties: NAME_FIELDS },
});
