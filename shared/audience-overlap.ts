/**
 * Estimates how many people follow two creators, without knowing a single follower.
 *
 * A person who follows both has one country, language, age and gender in both audiences. So the number of shared followers
 * cannot exceed what the two audiences have in common in each of these: that is `most`, as exact as the shares are.
 * How many really follow both depends on the similarity of the creators; `people` assumes that it grows with the share of
 * common topics. That step is a judgement instead of a measurement, hence the range.
 */
export const OVERLAP_METHOD = 'composition-1';

/** Share of the possible overlap that is expected of creators with nothing in common, and how steeply it grows from there. */
const OF_STRANGERS = 0.02;
const STEEPNESS = 4;
/** The true number lies between the estimate divided by this and multiplied by this. */
const RANGE_FACTOR = 2.5;

/** Value → its share of the audience. A value missing from the list is unknown, not absent. */
export type Shares = Readonly<Record<string, number>>;

export type AudienceSketch = {
  id: string;
  followers: number;
  /** Traits of which a person has exactly one value: country, language, age with gender. */
  traits: Readonly<Record<string, Shares | undefined>>;
  /** Topics of the posts, by weight. */
  topics: Shares;
};

export type Overlap = { people: number; low: number; high: number; most: number };
export type Reach = { total: number; unique: number; low: number; high: number };

/** Undefined where an audience or the topics of one of them are hidden. */
export const overlapOf = (a: AudienceSketch, b: AudienceSketch): Overlap | undefined => overlapOfListed(listed(a), listed(b));

/** People reached by at least one of them; each pair's overlap counts as if it were independent of the others. */
export const reachOf = (creators: readonly AudienceSketch[]): Reach | undefined => {
  const ranked = creators.toSorted((a, b) => b.followers - a.followers || (a.id < b.id ? -1 : 1)).map(listed);
  const overlaps = ranked.map((creator, at) => ranked.slice(0, at).map((larger) => overlapOfListed(larger, creator)));
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

/** Shares in the order of their names, for a walk through two of them at once. */
type Listed = { names: string[]; shares: number[]; sum: number };
type ListedSketch = { followers: number; traits: ReadonlyMap<string, Listed>; topics: Listed; length: number };

/** Once a creator: it is compared with many. */
const listed = ({ followers, traits, topics }: AudienceSketch): ListedSketch => ({
  followers,
  traits: new Map(Object.entries(traits).flatMap(([trait, shares]) => (shares ? [[trait, listedShares(shares)]] : []))),
  topics: listedShares(topics),
  length: Math.hypot(...Object.values(topics)),
});

const listedShares = (shares: Shares): Listed => {
  const names = Object.keys(shares).sort();
  return {
    names,
    shares: names.map((name) => shares[name] ?? 0),
    sum: Object.values(shares).reduce((sum, share) => sum + share, 0),
  };
};

const overlapOfListed = (a: ListedSketch, b: ListedSketch): Overlap | undefined => {
  const most = mostShared(a, b);
  const closeness = closenessOf(a, b);
  if (most === undefined || closeness === undefined) return undefined;
  const people = most * (OF_STRANGERS + (1 - OF_STRANGERS) * closeness ** STEEPNESS);
  return {
    people: Math.round(people),
    low: Math.round(people / RANGE_FACTOR),
    high: Math.round(Math.min(most, people * RANGE_FACTOR)),
    most: Math.round(most),
  };
};

/** The tightest bound of all traits that are known of both. */
const mostShared = (a: ListedSketch, b: ListedSketch): number | undefined => {
  let most: number | undefined;
  for (const [trait, ofA] of a.traits) {
    const ofB = b.traits.get(trait);
    if (!ofB || ofA.sum === 0 || ofB.sum === 0) continue;
    most = Math.min(most ?? Math.min(a.followers, b.followers), sharedInTrait([ofA, a.followers], [ofB, b.followers]));
  }
  return most;
};

/** Where both lists name a value, the smaller group; what one list leaves out may be anything that the other does not share. */
const sharedInTrait = ([a, sizeA]: [Listed, number], [b, sizeB]: [Listed, number]): number => {
  let [named, onlyA, onlyB] = [0, 0, 0];
  forBoth(a, b, (inA, inB) => {
    if (inA > 0 && inB > 0) named += Math.min(inA * sizeA, inB * sizeB);
    else if (inA > 0) onlyA += inA * sizeA;
    else onlyB += inB * sizeB;
  });
  const [restA, restB] = [restOf(a) * sizeA, restOf(b) * sizeB];
  const [fromA, fromB] = [Math.min(onlyA, restB), Math.min(onlyB, restA)];
  return named + fromA + fromB + Math.min(restA - fromB, restB - fromA);
};

/** Cosine of what both post about; undefined where nothing is known of one. */
const closenessOf = (a: ListedSketch, b: ListedSketch): number | undefined => {
  if (a.length === 0 || b.length === 0) return undefined;
  let product = 0;
  forBoth(a.topics, b.topics, (inA, inB) => {
    product += inA * inB;
  });
  return Math.min(1, product / (a.length * b.length));
};

/** Every value of either, in one order whichever comes first: sums of fractions depend on it. */
const forBoth = (a: Listed, b: Listed, see: (inA: number, inB: number) => void): void => {
  let [atA, atB] = [0, 0];
  while (atA < a.names.length || atB < b.names.length) {
    const [nameA, nameB] = [a.names[atA], b.names[atB]];
    const isInA = nameB === undefined || (nameA !== undefined && nameA <= nameB);
    const isInB = nameA === undefined || (nameB !== undefined && nameB <= nameA);
    see(isInA ? (a.shares[atA] ?? 0) : 0, isInB ? (b.shares[atB] ?? 0) : 0);
    if (isInA) atA += 1;
    if (isInB) atB += 1;
  }
};

/** Lists that are whole but for rounding leave nothing out. */
const ROUNDING = 1e-4;
const restOf = ({ sum }: Listed): number => {
  const rest = 1 - sum;
  return rest > ROUNDING ? rest : 0;
};
