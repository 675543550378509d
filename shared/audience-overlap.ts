/**
 * How many people follow two creators, as far as it can be told without knowing a single follower.
 *
 * Someone who follows both lives in one country, speaks one language and has one age and gender in both audiences. So no
 * more people can be shared than the two have in common in each of these: that is `most`, and it is certain as far as the
 * shares are. How many of those really follow both depends on how alike the creators are; `people` assumes that the more
 * of their topics they share the more followers they do. That step is our judgement, not a measurement, hence the range.
 */
export const OVERLAP_METHOD = 'composition-1';

/** Share of the possible overlap that is expected of creators with nothing in common, and how steeply it grows from there. */
const OF_STRANGERS = 0.02;
const STEEPNESS = 4;
/** The true number lies between the estimate divided by this and multiplied by this. */
const RANGE_FACTOR = 2.5;

/** Value → its share of the audience. What a list leaves out is unknown, not absent. */
export type Shares = Readonly<Record<string, number>>;

export type AudienceSketch = {
  id: string;
  followers: number;
  /** Traits of which a person has exactly one value: country, language, age with gender. */
  traits: Readonly<Record<string, Shares | undefined>>;
  /** What the creator posts about, by weight. */
  topics: Shares;
};

export type Overlap = { people: number; low: number; high: number; most: number };
export type Reach = { total: number; unique: number; low: number; high: number };

/** Undefined where an audience or the topics of one of them are hidden. */
export const overlapOf = (a: AudienceSketch, b: AudienceSketch): Overlap | undefined => {
  const most = mostShared(a, b);
  const closeness = closenessOf(a.topics, b.topics);
  if (most === undefined || closeness === undefined) return undefined;
  const people = most * (OF_STRANGERS + (1 - OF_STRANGERS) * closeness ** STEEPNESS);
  return {
    people: Math.round(people),
    low: Math.round(people / RANGE_FACTOR),
    high: Math.round(Math.min(most, people * RANGE_FACTOR)),
    most: Math.round(most),
  };
};

/** People reached by at least one of them; each pair's overlap counts as if it were independent of the others. */
export const reachOf = (creators: readonly AudienceSketch[]): Reach | undefined => {
  const ranked = creators.toSorted((a, b) => b.followers - a.followers || (a.id < b.id ? -1 : 1));
  const overlaps = ranked.map((creator, at) => ranked.slice(0, at).map((larger) => overlapOf(larger, creator)));
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

/** The tightest bound of all traits that are known of both. */
const mostShared = (a: AudienceSketch, b: AudienceSketch): number | undefined => {
  const bounds = Object.keys(a.traits).flatMap((trait) => {
    const [ofA, ofB] = [a.traits[trait], b.traits[trait]];
    return ofA && ofB && !isEmpty(ofA) && !isEmpty(ofB) ? [sharedInTrait([ofA, a.followers], [ofB, b.followers])] : [];
  });
  return bounds.length === 0 ? undefined : Math.min(a.followers, b.followers, ...bounds);
};

/** Where both lists name a value, the smaller group; what one list leaves out may be anything that the other does not share. */
const sharedInTrait = ([a, sizeA]: [Shares, number], [b, sizeB]: [Shares, number]): number => {
  let [named, onlyA, onlyB] = [0, 0, 0];
  for (const value of valuesOf(a, b)) {
    const [inA, inB] = [a[value] ?? 0, b[value] ?? 0];
    if (inA > 0 && inB > 0) named += Math.min(inA * sizeA, inB * sizeB);
    else if (inA > 0) onlyA += inA * sizeA;
    else onlyB += inB * sizeB;
  }
  const [restA, restB] = [restOf(a) * sizeA, restOf(b) * sizeB];
  const [fromA, fromB] = [Math.min(onlyA, restB), Math.min(onlyB, restA)];
  return named + fromA + fromB + Math.min(restA - fromB, restB - fromA);
};

/** Cosine of what both post about; undefined where nothing is known of one. */
const closenessOf = (a: Shares, b: Shares): number | undefined => {
  const [lengthA, lengthB] = [lengthOf(a), lengthOf(b)];
  if (lengthA === 0 || lengthB === 0) return undefined;
  const product = valuesOf(a, b).reduce((sum, topic) => sum + (a[topic] ?? 0) * (b[topic] ?? 0), 0);
  return Math.min(1, product / (lengthA * lengthB));
};

/** In one order whichever comes first: sums of fractions depend on it. */
const valuesOf = (a: Shares, b: Shares): string[] => [...new Set([...Object.keys(a), ...Object.keys(b)])].sort();

const lengthOf = (topics: Shares): number => Math.hypot(...Object.values(topics));
const sumOf = (shares: Shares): number => Object.values(shares).reduce((sum, share) => sum + share, 0);
const isEmpty = (shares: Shares): boolean => sumOf(shares) === 0;

/** Lists that are whole but for rounding leave nothing out. */
const ROUNDING = 1e-4;
const restOf = (shares: Shares): number => {
  const rest = 1 - sumOf(shares);
  return rest > ROUNDING ? rest : 0;
};
