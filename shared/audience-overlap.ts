/**
 * Estimates how many people follow two creators, without knowing any follower. A person who follows both has one country, language,
 * age and gender in both audiences. So the number of shared followers cannot exceed the overlap of the two audiences in each trait:
 * that is `most`, as exact as the shares are. How many people really follow both depends on the similarity of the creators; `people`
 * assumes that it grows with the similarity of their topics. That assumption is not measured, hence the range.
 */
export const OVERLAP_METHOD = 'composition-1';

/** Fraction of the possible overlap for creators without common topics, and the exponent of its growth with similarity. */
const BASE_OVERLAP = 0.02;
const STEEPNESS = 4;
/** The range is the estimate divided and multiplied by this factor. */
const RANGE_FACTOR = 2.5;

/** Fraction of the audience by value. A value missing from the list is unknown, not absent. */
export type Shares = Readonly<Record<string, number>>;

export type AudienceSketch = {
  id: string;
  followers: number;
  /** Traits with exactly one value per person: country, language, age with gender. */
  traits: Readonly<Record<string, Shares | undefined>>;
  /** Weights of the topics of the posts. */
  topics: Shares;
};

export type Overlap = { people: number; low: number; high: number; most: number };
export type Reach = { total: number; unique: number; low: number; high: number };

/** Undefined if an audience or the topics of a creator are unknown. */
export const overlapOf = (a: AudienceSketch, b: AudienceSketch): Overlap | undefined => overlapOfSorted(sorted(a), sorted(b));

/**
 * Estimates the people reached by at least one creator; treats the overlaps of pairs as independent. Undefined if an overlap is
 * unknown.
 */
export const reachOf = (creators: readonly AudienceSketch[]): Reach | undefined => {
  const ranked = creators.toSorted((a, b) => b.followers - a.followers || (a.id < b.id ? -1 : 1)).map(sorted);
  const overlaps = ranked.map((creator, at) => ranked.slice(0, at).map((larger) => overlapOfSorted(larger, creator)));
  if (overlaps.flat().includes(undefined)) return undefined;
  const uniqueBy = (kind: keyof Overlap): number =>
    Math.round(
      ranked.reduce((sum, { followers }, at) => {
        const isNew = overlaps[at]?.reduce((share, overlap) => share * (1 - (overlap?.[kind] ?? 0) / Math.max(1, followers)), 1) ?? 1;
        return sum + followers * isNew;
      }, 0),
    );
  const total = ranked.reduce((sum, { followers }) => sum + followers, 0);
  return { total, unique: uniqueBy('people'), low: uniqueBy('high'), high: uniqueBy('low') };
};

/** Shares sorted by name, so that two lists can be merged in one pass. */
type SortedShares = { names: string[]; shares: number[]; sum: number };
type SortedSketch = { followers: number; traits: ReadonlyMap<string, SortedShares>; topics: SortedShares; length: number };

/** Prepared once per creator, because each is compared with many. */
const sorted = ({ followers, traits, topics }: AudienceSketch): SortedSketch => ({
  followers,
  traits: new Map(Object.entries(traits).flatMap(([trait, shares]) => (shares ? [[trait, sortShares(shares)]] : []))),
  topics: sortShares(topics),
  length: Math.hypot(...Object.values(topics)),
});

const sortShares = (shares: Shares): SortedShares => {
  const names = Object.keys(shares).sort();
  return {
    names,
    shares: names.map((name) => shares[name] ?? 0),
    sum: Object.values(shares).reduce((sum, share) => sum + share, 0),
  };
};

const overlapOfSorted = (a: SortedSketch, b: SortedSketch): Overlap | undefined => {
  const most = maxShared(a, b);
  const similarity = similarityOf(a, b);
  if (most === undefined || similarity === undefined) return undefined;
  const people = most * (BASE_OVERLAP + (1 - BASE_OVERLAP) * similarity ** STEEPNESS);
  return {
    people: Math.round(people),
    low: Math.round(people / RANGE_FACTOR),
    high: Math.round(Math.min(most, people * RANGE_FACTOR)),
    most: Math.round(most),
  };
};

/** Returns the lowest bound over all traits known for both. */
const maxShared = (a: SortedSketch, b: SortedSketch): number | undefined => {
  let most: number | undefined;
  for (const [trait, ofA] of a.traits) {
    const ofB = b.traits.get(trait);
    if (!ofB || ofA.sum === 0 || ofB.sum === 0) continue;
    most = Math.min(most ?? Math.min(a.followers, b.followers), sharedInTrait([ofA, a.followers], [ofB, b.followers]));
  }
  return most;
};

/** Values in both lists overlap by the smaller group; unlisted fractions may overlap with anything that the other list does not share. */
const sharedInTrait = ([a, sizeA]: [SortedShares, number], [b, sizeB]: [SortedShares, number]): number => {
  let [named, onlyA, onlyB] = [0, 0, 0];
  forBoth(a, b, (inA, inB) => {
    if (inA > 0 && inB > 0) named += Math.min(inA * sizeA, inB * sizeB);
    else if (inA > 0) onlyA += inA * sizeA;
    else onlyB += inB * sizeB;
  });
  const [restA, restB] = [unlistedOf(a) * sizeA, unlistedOf(b) * sizeB];
  const [fromA, fromB] = [Math.min(onlyA, restB), Math.min(onlyB, restA)];
  return named + fromA + fromB + Math.min(restA - fromB, restB - fromA);
};

/** Cosine similarity of the topics; undefined if the topics of one creator are unknown. */
const similarityOf = (a: SortedSketch, b: SortedSketch): number | undefined => {
  if (a.length === 0 || b.length === 0) return undefined;
  let product = 0;
  forBoth(a.topics, b.topics, (inA, inB) => {
    product += inA * inB;
  });
  return Math.min(1, product / (a.length * b.length));
};

/** Visits the values of both lists in one fixed order, because floating-point sums depend on the order. */
const forBoth = (a: SortedShares, b: SortedShares, visit: (inA: number, inB: number) => void): void => {
  let [atA, atB] = [0, 0];
  while (atA < a.names.length || atB < b.names.length) {
    const [nameA, nameB] = [a.names[atA], b.names[atB]];
    const isInA = nameB === undefined || (nameA !== undefined && nameA <= nameB);
    const isInB = nameA === undefined || (nameB !== undefined && nameB <= nameA);
    visit(isInA ? (a.shares[atA] ?? 0) : 0, isInB ? (b.shares[atB] ?? 0) : 0);
    if (isInA) atA += 1;
    if (isInB) atB += 1;
  }
};

/** Lists that sum to 1 except for rounding are complete. */
const ROUNDING = 1e-4;
const unlistedOf = ({ sum }: SortedShares): number => {
  const rest = 1 - sum;
  return rest > ROUNDING ? rest : 0;
};
