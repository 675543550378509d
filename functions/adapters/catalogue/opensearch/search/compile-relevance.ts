import type { Embedding } from '#functions/adapters/catalogue/model/embedding.ts';
import {
  AUDIENCE_SIMILARITY,
  isCreatorTerm,
  leastScore,
  meanOfScores,
  scoringTags,
  tagOfTerm,
  termsOf,
} from '#functions/adapters/catalogue/model/topics.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import { refuseField } from '#shared/http/errors.ts';
import { creatorId, tagFeature } from '../load/document-terms.ts';
import { KEPT_TAGS, vectorField } from '../load/mapping.ts';
import { type Clause, feature, largestOf, NOTHING, not, scoringAtLeast, term } from './clauses.ts';
import type { Load } from './current-load.ts';
import { recordOfHandle } from './find-records.ts';
import type { KnownNames } from './known-names.ts';
import { type Shown, tagsOf } from './result-rows.ts';
import { alike, forScript, SIMILARITY, type Similarity, similarityOf, similarityTo } from './similarity.ts';

/** The compiled form of a topic filter or a "similar audience" filter. */
export type Relevance = {
  /** Clauses that score with the weights of tags, in ten-thousandths. */
  tags: Clause[];
  filters: Clause[];
  /** Script for sorting that includes the similarity; undefined when the scores are sufficient. */
  sort: { source: string; params: object } | undefined;
  /** Fields that a row's value is computed from. */
  fields: readonly string[];
  /** Mean of the terms' scores for a row. */
  valueOf(hit: Shown): number;
};

type Tag = { factors: Map<string, number>; clause: Clause };
/** `excluded`: the creator itself and those who are similar. */
type Creator = { likeness: Similarity | undefined; filters: Clause[]; excluded: Clause[] };

/** Scores of topics and similarity that a search asks for, and the conditions that leave out whom its excluded terms find. */
export const relevancesOf = async (load: Load, names: KnownNames, request: SearchRequest) => ({
  topics: await topicRelevance(load, names, request),
  audience: await audienceRelevance(load, request),
  excluded: await excludedByScore(load, names, request),
});

const topicRelevance = async (load: Load, names: KnownNames, request: SearchRequest): Promise<Relevance | undefined> => {
  const { relevance } = request.search;
  if (!relevance) return undefined;
  const { tags, creators } = await topicTerms(load, names, { ...request, ...relevance, path: 'search.relevance.value' });
  return relevanceOf(tags, creators);
};

type AskedTopics = Pick<SearchRequest, 'platform'> & { value: string; weight: number; path: string };

const topicTerms = async (load: Load, names: KnownNames, { platform, value, weight, path }: AskedTopics) => {
  const terms = termsOf(value, path);
  const asked = { platform, path, embedding: 'content', least: weight } as const;
  return {
    creators: await Promise.all(terms.filter(isCreatorTerm).map((username) => creatorTerm(load, { ...asked, username }))),
    tags: terms.filter((word) => !isCreatorTerm(word)).map((word) => tagTerm(tagOfTerm(word), weight, names)),
  };
};

const excludedByScore = async (load: Load, names: KnownNames, { platform, exclude = {} }: SearchRequest): Promise<Clause[]> => {
  const { relevance, audience_relevance: alike } = exclude;
  const { tags, creators } = relevance
    ? await topicTerms(load, names, { platform, ...relevance, path: 'exclude.relevance.value' })
    : { tags: [], creators: [] };
  const audience = { platform, embedding: 'audience', least: AUDIENCE_SIMILARITY, path: 'exclude.audience_relevance.value' } as const;
  const others = alike ? [await creatorTerm(load, { ...audience, username: alike.value })] : [];
  return [...tags.map(({ clause }) => clause), ...[...creators, ...others].flatMap(({ excluded }) => excluded)].map(not);
};

const audienceRelevance = async (load: Load, { platform, search }: SearchRequest): Promise<Relevance | undefined> => {
  if (!search.audience_relevance) return undefined;
  const username = search.audience_relevance.value;
  const path = 'search.audience_relevance.value';
  return relevanceOf([], [await creatorTerm(load, { platform, username, path, embedding: 'audience', least: AUDIENCE_SIMILARITY })]);
};

/** Compiles the search for creators with any similarity to this one, and its order; undefined when nothing is known to compare. */
export const nearestTo = async (load: Load, embedding: Embedding, record: CreatorRecord) => {
  const similarity = await similarityTo(load, embedding, record);
  if (!similarity) return undefined;
  const { filters, sort } = relevanceOf([], [{ likeness: similarity, filters: othersLike(record, similarity, 0), excluded: [] }]);
  return { filters, sort };
};

const relevanceOf = (tags: Tag[], creators: Creator[]): Relevance => {
  const similarities = creators.flatMap(({ likeness }) => likeness ?? []);
  const count = tags.length + creators.length;
  return {
    tags: tags.map(({ clause }) => clause),
    filters: creators.flatMap(({ filters }) => filters),
    sort: creators.length === 0 ? undefined : { source: MEAN, params: { likenesses: similarities.map(forScript), terms: count } },
    fields: [...(tags.length > 0 ? [KEPT_TAGS] : []), ...new Set(similarities.map(({ embedding }) => vectorField(embedding)))],
    valueOf: (hit) => {
      const known = tags.length > 0 ? tagsOf(hit) : [];
      const points = tags.reduce((sum, tag) => sum + pointsOf(tag, known), 0);
      return meanOfScores(
        points,
        similarities.map((similarity) => similarityOf(similarity, hit)),
        count,
      );
    },
  };
};

/** Like `meanOfScores`, with the score of the tags as `_score`. */
const MEAN = `${SIMILARITY}
  double sum = _score / 10000.0;
  for (Map each : params.likenesses) sum += likeness(doc[each.field], each.letters, each.norm);
  return sum / params.terms;`;

const tagTerm = (tag: string, weight: number, names: KnownNames): Tag => {
  const related = names.relatedTags(tag);
  if (!related) return { factors: new Map(), clause: NOTHING };
  const scoring = scoringTags(
    tag,
    related.map(({ tag: other, factor }) => ({ related: other, factor })),
  );
  return {
    factors: new Map(scoring.map(({ related: other, factor }) => [other, factor])),
    clause: scoringAtLeast(
      largestOf(scoring.map(({ related: other, factor }) => feature('tags', tagFeature(other), factor))),
      leastScore(weight),
    ),
  };
};

const pointsOf = ({ factors }: Tag, known: ReturnType<typeof tagsOf>): number =>
  known.reduce((most, [tag, percent]) => Math.max(most, percent * (factors.get(tag) ?? 0)), 0);

type AskedCreator = Pick<SearchRequest, 'platform'> & { username: string; path: string; embedding: Embedding; least: number };

const creatorTerm = async (load: Load, { platform, username, path, embedding, least }: AskedCreator): Promise<Creator> => {
  const record = await recordOfHandle(load, platform, username);
  if (!record) throw refuseField(path, `there is no creator ${username}`);
  const similarity = await similarityTo(load, embedding, record);
  return {
    likeness: similarity,
    filters: similarity ? othersLike(record, similarity, least) : [NOTHING],
    excluded: [itself(record), ...(similarity ? [{ bool: { filter: alike(similarity, least) } }] : [])],
  };
};

const itself = ({ platform, user_id }: CreatorRecord): Clause => term('_id', creatorId(platform, user_id));

/** Excludes the creator itself. */
const othersLike = (record: CreatorRecord, similarity: Similarity, least: number): Clause[] => [
  ...alike(similarity, least),
  not(itself(record)),
];
