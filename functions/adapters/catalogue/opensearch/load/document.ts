import { dayNumber, growthColumn } from '#functions/adapters/catalogue/model/attributes.ts';
import type { AudienceFacts } from '#functions/adapters/catalogue/model/audience-facts.ts';
import { encodeShares } from '#functions/adapters/catalogue/model/audience-shares.ts';
import { AUDIENCES, type Audience } from '#functions/adapters/catalogue/model/audiences.ts';
import type { SourceCreator } from '#functions/adapters/catalogue/model/catalogue-source.ts';
import { codeUnitOrdered } from '#functions/adapters/catalogue/model/code-units.ts';
import { type CreatorFacts, creatorFacts, GROWTH_MONTHS, growthOf, topCountry } from '#functions/adapters/catalogue/model/creator-facts.ts';
import { audienceEmbedding, contentEmbedding } from '#functions/adapters/catalogue/model/embedding.ts';
import { halfMillionths, wholeMillionths } from '#functions/adapters/catalogue/model/fractions.ts';
import { creatorRow } from '#functions/adapters/catalogue/model/result-row.ts';
import { toMicro, toPercent } from '#functions/adapters/catalogue/model/shares.ts';
import { suggestionTerms } from '#functions/adapters/catalogue/model/suggestion-terms.ts';
import { LOCAL_SUPPRESSION_KEY } from '#functions/adapters/catalogue/model/suppression-hashes.ts';
import { ATTRIBUTE_ENTRIES, type AttributeOf, type Kind } from '#functions/catalogue/attributes.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { emailsOf } from '#functions/catalogue/email-hash.ts';
import type { Gazetteer } from '#functions/catalogue/gazetteer.ts';
import { postLinkIds } from '#functions/catalogue/posts/post-links.ts';
import { type SearchedPost, searchedPosts } from '#functions/catalogue/posts/searched-posts.ts';
import { AUDIENCE_AGES, AUDIENCE_GENDERS, CREDIBILITY_CLASSES, ETHNICITIES } from '#shared/audience.ts';
import { PLATFORMS } from '#shared/platforms.ts';
import { captionWords, foldTag } from '#shared/posts/caption-words.ts';
import { ageShares, reachTerm, shareTerm, valueShares } from '../search/reach.ts';
import { creatorId, indexedWords, joinedWords, tagFeature } from './document-terms.ts';
import {
  ageField,
  credibilityField,
  ethnicityField,
  genderField,
  KEPT_TAGS,
  keptSharesField,
  orderField,
  POST_IDS,
  POSTS,
  reachField,
  sharesField,
  TOP_COUNTRY,
  vectorField,
} from './mapping.ts';
import { packRecord } from './packed-record.ts';
import { type SourceIds, sourcePlaces } from './source-ids.ts';
import { suppressionTerms } from './suppression-terms.ts';

export type IndexedDocument = { id: string; body: Record<string, unknown> };

type DocumentInput = { gazetteer: Gazetteer; ids: SourceIds; suppressionKey?: string | undefined };

/** Converts creators of a source into documents. Ids of places are the gazetteer's; those of brands and languages are the source's. */
export const creatorDocuments = ({ gazetteer, ids, suppressionKey = LOCAL_SUPPRESSION_KEY }: DocumentInput) => {
  const places = sourcePlaces(gazetteer);
  const suppressedBy = suppressionTerms(suppressionKey);
  return ({ record, json, clusters }: Omit<SourceCreator, 'rid'>): IndexedDocument => {
    const facts = creatorFacts(record, places, ids);
    return {
      id: creatorId(record.platform, record.user_id),
      body: withoutUnknown({
        ...displayFields(facts),
        record: packRecord(json),
        ...identity(record),
        suppressed_by: suppressedBy(record),
        ...attributes(record),
        [TOP_COUNTRY]: topCountry(record),
        ...names(facts),
        ...texts(record),
        ...similarity(record),
        content_cluster: `${clusters.content}`,
        audience_cluster: `${clusters.audience}`,
        ...Object.assign({}, ...AUDIENCES.map((audience) => audienceOf(audience, facts[audience]))),
      }),
    };
  };
};

/** A missing field means unknown; an empty list would only use space. */
const withoutUnknown = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0)),
  );

const displayFields = ({ record, followers, likers }: CreatorFacts) => ({
  row: jsonBytes(creatorRow(record)),
  [keptSharesField('followers')]: followers && bytes(encodeShares(followers)),
  [keptSharesField('likers')]: likers && bytes(encodeShares(likers)),
});

const jsonBytes = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');

const bytes = (values: Uint8Array): string => Buffer.from(values.buffer, values.byteOffset, values.byteLength).toString('base64');

const identity = (record: CreatorRecord) => {
  const terms = suggestionTerms(record).map(({ term }) => term);
  return {
    platform: record.platform,
    platform_order: PLATFORMS.indexOf(record.platform),
    user_id: record.user_id,
    user_key: codeUnitOrdered(record.user_id),
    handle: record.username.toLowerCase(),
    folded_handle: terms[0],
    name_terms: terms.slice(1),
    email_hashes: [...emailsOf(record)],
    source: record.source,
  };
};

type FieldsOf<K extends Kind> = (name: string, attribute: AttributeOf<K>, record: CreatorRecord) => Record<string, unknown>;

const decimalFields = (name: string, decimal: number | undefined): Record<string, unknown> => {
  const halves = decimal === undefined ? undefined : halfMillionths(decimal);
  return { [name]: halves, [orderField(name)]: halves === undefined ? undefined : halves >> 1 };
};

/** Values of an attribute by its kind. */
const VALUES: { [K in Kind]: FieldsOf<K> } = {
  flag: (name, { value }, record) => ({ [name]: value(record) }),
  count: (name, { value }, record) => ({ [name]: value(record) }),
  decimal: (name, { value }, record) => decimalFields(name, value(record)),
  rate: (name, { value }, record) => decimalFields(name, value(record) ?? undefined),
  day: (name, { value }, record) => {
    const day = value(record);
    return { [name]: day === undefined ? undefined : dayNumber(day) };
  },
  choice: (name, { value, unknown }, record) => ({ [name]: value(record)?.toString() ?? unknown }),
  set: (name, { value }, record) => ({ [name]: [...new Set(value(record)?.map(String))] }),
  growth: (name, { of }, { stat_history }) =>
    Object.fromEntries(
      GROWTH_MONTHS.map((months) => {
        const growth = growthOf(stat_history, of, months);
        return [growthColumn(name, months), growth === null ? undefined : wholeMillionths(growth)];
      }),
    ),
};

const attributes = (record: CreatorRecord): Record<string, unknown> =>
  Object.assign({}, ...ATTRIBUTE_ENTRIES.map(([name, attribute]) => (VALUES[attribute.kind] as FieldsOf<Kind>)(name, attribute, record)));

const names = ({ home, language, university, brands, sponsors }: CreatorFacts) => ({
  home: [home.country, home.state, home.city].filter((id) => id > 0).map(String),
  language: language === null ? undefined : `${language}`,
  university: university === null ? undefined : `${university}`,
  brands: [...brands].map(String),
  sponsors: [...sponsors].map(String),
});

/** Words are split here, so that both engines index the same words. Phrases do not match across texts. */
const texts = (record: CreatorRecord) => ({
  words: [record.bio, record.name, record.username].flatMap(indexedWords),
  captions: indexedWords(record.captions),
  [POSTS]: searchedPosts(record).map(postDocument),
  [POST_IDS]: postLinkIds(record),
  ...tagFields(record.tags ?? []),
});

const postDocument = ({ created, caption, hashtags, mentions }: SearchedPost) => ({
  day: dayNumber(created.slice(0, 10)),
  words: captionWords(caption).map(joinedWords),
  tags: [...hashtags.map((tag) => foldTag(`#${tag}`)), ...mentions.map((handle) => foldTag(`@${handle}`))].join(' '),
});

type Tags = NonNullable<CreatorRecord['tags']>;

const tagFields = (tags: Tags) => {
  const all = [...tagWeights(tags)];
  const weights = all.filter(([, percent]) => percent > 0);
  return {
    faint_tags: all.filter(([, percent]) => percent === 0).map(([tag]) => tag),
    tags: Object.fromEntries(weights.map(([tag, percent]) => [tagFeature(tag), percent])),
    [KEPT_TAGS]: weights.length === 0 ? undefined : jsonBytes(weights),
  };
};

/** Whole percents; of duplicate tags, the larger weight counts. */
const tagWeights = (tags: Tags): Map<string, number> => {
  const weights = new Map<string, number>();
  for (const { tag, weight } of tags) {
    const [key, percent] = [tag.toLowerCase(), toPercent(toMicro(weight))];
    weights.set(key, Math.max(weights.get(key) ?? 0, percent));
  }
  return weights;
};

const similarity = (record: CreatorRecord) => ({
  [vectorField('content')]: vectorBytes(contentEmbedding(record)),
  [vectorField('audience')]: vectorBytes(audienceEmbedding(record)),
});

/** Undefined for a zero vector, which is similar to no other. */
const vectorBytes = (vector: Int8Array): string | undefined =>
  vector.some((value) => value !== 0) ? bytes(new Uint8Array(vector.buffer)) : undefined;

const audienceOf = (audience: Audience, facts: AudienceFacts | undefined): Record<string, unknown> => {
  if (!facts) return {};
  const shares = valueShares(facts);
  const reached = [...shares, ...ageShares(facts)].map(([value, micro]) => reachTerm(value, micro)).filter((term) => term !== undefined);
  return {
    [reachField(audience)]: reached.join(' '),
    [sharesField(audience)]: shares
      .filter(([, micro]) => micro > 0)
      .map(shareTerm)
      .join(' '),
    [credibilityField(audience)]: CREDIBILITY_CLASSES[facts.credibility - 1],
    ...microFields(AUDIENCE_GENDERS, facts.genders, (code) => genderField(audience, code)),
    ...microFields(ETHNICITIES, facts.ethnicities, (code) => ethnicityField(audience, code)),
    ...microFields(AUDIENCE_AGES, facts.ages, (code) => ageField(audience, code)),
  };
};

const microFields = <Code extends string>(codes: readonly Code[], micros: readonly number[], fieldOf: (code: Code) => string) =>
  Object.fromEntries(codes.flatMap((code, index) => (micros[index] ? [[fieldOf(code), micros[index]]] : [])));
