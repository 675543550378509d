import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { BRANDS } from '#functions/catalogue/data/brands.data.ts';
import { UNIVERSITIES } from '#functions/catalogue/data/universities.data.ts';
import type { Gazetteer } from '#functions/catalogue/gazetteer.ts';

/** Input of a scan in addition to the records. Vectors and related tags come from the catalogue instead of being derived. */
export type NaiveFixture = {
  records: CreatorRecord[];
  gazetteer: Gazetteer;
  asOf: string;
  brandId(name: string): number;
  universityId(name: string): number;
  /** Tags near a tag with their factors 0..100. */
  relatedTags(tag: string): [tag: string, factor: number][];
  /** 0..1; 0 for the creator itself. */
  contentSimilarity(record: CreatorRecord, username: string): number;
  audienceSimilarity(record: CreatorRecord, username: string): number;
  audienceThreshold: number;
};

type Given = Pick<NaiveFixture, 'gazetteer' | 'asOf'> & { records: Iterable<CreatorRecord> } & Partial<NaiveFixture>;

export const naiveFixture = ({ records, ...given }: Given): NaiveFixture => {
  const all = firstOfEach(records);
  return {
    brandId: numbered(
      BRANDS.map(({ name }) => name),
      all.flatMap(brandsOf),
    ),
    universityId: numbered(
      UNIVERSITIES,
      all.flatMap(({ university }) => university ?? []),
    ),
    relatedTags: () => [],
    contentSimilarity: () => 0,
    audienceSimilarity: () => 0,
    audienceThreshold: 1,
    ...given,
    records: all,
  };
};

const firstOfEach = (records: Iterable<CreatorRecord>): CreatorRecord[] => {
  const first = new Map<string, CreatorRecord>();
  for (const record of records) {
    const key = `${record.platform} ${record.user_id}`;
    if (!first.has(key)) first.set(key, record);
  }
  return [...first.values()];
};

const brandsOf = ({ brands = [], sponsors = [], audience_followers, audience_likers }: CreatorRecord): string[] => [
  ...brands,
  ...sponsors,
  ...[...(audience_followers?.brands ?? []), ...(audience_likers?.brands ?? [])].map(({ name }) => name),
];

const FIRST_UNKNOWN = 100_001;

/** Known names count from 1 as listed; the others from 100,001 in the order of their lower-case names. */
const numbered = (known: readonly string[], met: string[]): ((name: string) => number) => {
  const ids = new Map(known.map((name, index) => [name.toLowerCase(), index + 1]));
  const unknown = [...new Set(met.map((name) => name.toLowerCase()))].filter((name) => !ids.has(name)).sort();
  for (const [index, name] of unknown.entries()) ids.set(name, FIRST_UNKNOWN + index);
  return (name) => ids.get(name.toLowerCase()) ?? 0;
};
