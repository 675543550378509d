import { AUDIENCES, type Audience } from '#functions/adapters/catalogue/model/audiences.ts';
import type { CreatorFacts } from '#functions/adapters/catalogue/model/creator-facts.ts';
import { NO_PLACE } from '#functions/adapters/catalogue/model/place-numbers.ts';
import { toMicro, toPercent } from '#functions/adapters/catalogue/model/shares.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { postLinkIds } from '#functions/catalogue/posts/post-links.ts';
import { hashOf } from '#functions/catalogue/seed/random.ts';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';
import { wordsOf } from '#shared/text.ts';
import { DENSE_LISTS, type DenseList, type DenseValues, type Indexed } from '../files/catalogue-info.ts';
import type { IngestDictionaries } from '../ingest/dictionary-encoder.ts';
import { postWords } from './posts/post-words.ts';

/** Table of an audience list: by value, the creators that have it and its share. */
export const audiencePosting = (audience: Audience, list: DenseList) => `${audience}_${list}`;

/**
 * `detail` is a share in millionths for audiences, a whole percent for the creator's tags, the word position for texts, and day, post and
 * word position for posts.
 */
export type Posting = {
  table: string;
  detail: 'micro' | 'percent' | 'position' | 'post' | 'none';
  /** The dictionary that numbers the values; absent where the facts have their numbers. */
  names?: 'tags' | 'words';
  /** Has the columns `next` and `after_next`. */
  hasNextWords?: boolean;
  /** Values with their details. A tag that is listed twice counts with its larger weight. */
  of: (facts: CreatorFacts) => Iterable<[number, number]>;
};

export const OWN_POSTINGS = {
  brands: 'own_brands',
  sponsors: 'own_sponsors',
  tags: 'own_tags',
  text: 'text_words',
  captions: 'caption_words',
  posts: 'post_words',
  postIds: 'post_ids',
};

export const VALUES_OF_A_PLATFORM = 2 ** 28;

/** Columns with the numbers of the words that follow at the next two positions. */
export const NEXT_WORDS = ['next', 'after_next'] as const;

/** Contains the platform, so that the rows of one value on one platform are adjacent. */
export const postingKey = (platform: Platform, value: number): number => PLATFORMS.indexOf(platform) * VALUES_OF_A_PLATFORM + value;

/** Ids of posts have no dictionary; several can have the same number. */
export const postIdNumber = (postId: string): number => hashOf(postId) % VALUES_OF_A_PLATFORM;

/** Values with a column have no postings; they would be the longest lists. */
const audiencePostings = (dense: DenseValues): Posting[] =>
  AUDIENCES.flatMap((audience) =>
    DENSE_LISTS.map((list) => {
      const isPlace = list === 'countries' || list === 'states' || list === 'cities';
      const excluded = new Set([...dense[list], ...(isPlace ? [NO_PLACE] : [])]);
      return {
        table: audiencePosting(audience, list),
        detail: 'micro' as const,
        *of(facts: CreatorFacts): Iterable<[number, number]> {
          for (const [number, micro] of facts[audience]?.[list] ?? []) {
            if (!excluded.has(number)) yield [number, micro];
          }
        },
      };
    }),
  );

const withoutDetail = (numbers: Set<number>): [number, number][] => Array.from(numbers, (number) => [number, 0]);

type Numbers = Pick<IngestDictionaries, 'tags' | 'words'>;

export const postings = ({ tags, words }: Numbers, { dense, hasPosts, hasNextWords = false }: Indexed): Posting[] => [
  ...audiencePostings(dense),
  { table: OWN_POSTINGS.brands, detail: 'none', of: ({ brands }) => withoutDetail(brands) },
  { table: OWN_POSTINGS.sponsors, detail: 'none', of: ({ sponsors }) => withoutDetail(sponsors) },
  { table: OWN_POSTINGS.tags, detail: 'percent', names: 'tags', of: ({ record }) => tagWeights(record, tags.numberOf) },
  {
    table: OWN_POSTINGS.text,
    detail: 'position',
    names: 'words',
    of: ({ record }) => positions([record.bio, record.name, record.username], words.numberOf),
  },
  {
    table: OWN_POSTINGS.captions,
    detail: 'position',
    names: 'words',
    of: ({ record }) => positions([record.captions], words.numberOf),
  },
  { table: OWN_POSTINGS.postIds, detail: 'none', of: ({ record }) => withoutDetail(new Set(postLinkIds(record).map(postIdNumber))) },
  ...(hasPosts
    ? [
        {
          table: OWN_POSTINGS.posts,
          detail: 'post' as const,
          names: 'words' as const,
          hasNextWords,
          of: ({ record }: CreatorFacts) => postWords(record, words.numberOf),
        },
      ]
    : []),
];

const tagWeights = ({ tags = [] }: CreatorRecord, numberOf: (tag: string) => number): [number, number][] =>
  tags.map(({ tag, weight }) => [numberOf(tag), toPercent(toMicro(weight))]);

/** Skips one position between two fields, so that no phrase matches across fields. */
function* positions(fields: (string | undefined)[], numberOf: (word: string) => number): Iterable<[number, number]> {
  let position = 0;
  for (const field of fields) {
    for (const word of wordsOf(field ?? '')) yield [numberOf(word), position++];
    position++;
  }
}
