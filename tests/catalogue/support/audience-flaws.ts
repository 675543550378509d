import type { AudienceRecord } from '#functions/catalogue/creator-record.ts';

type Weighted = { weight: number }[];

const micro = (share: number) => Math.round(share * 1e6);
const sumOf = (list: Weighted) => list.reduce((sum, { weight }) => sum + micro(weight), 0) / 1e6;
const least = (list: Weighted) => Math.min(...list.map(({ weight }) => weight));

const WHOLE = ['genders', 'ages', 'ethnicities', 'languages', 'reachability', 'types'] as const;
const CUT = ['countries', 'cities'] as const;
const SORTED = ['countries', 'states', 'cities', 'languages', 'brands', 'interests'] as const;

const wholeFlaws = (audience: AudienceRecord) =>
  WHOLE.flatMap((name) => {
    const list = audience[name];
    return list && sumOf(list) !== 1 ? [`${name} sum to ${sumOf(list)}`] : [];
  });

const cutFlaws = (audience: AudienceRecord) =>
  CUT.flatMap((name) => {
    const list = audience[name];
    if (!list) return [];
    const sum = sumOf(list);
    return [...(sum < 0.82 || sum > 0.89 ? [`${name} sum to ${sum}`] : []), ...(least(list) < 0.007 ? [`${name} not cut`] : [])];
  });

const orderFlaws = (audience: AudienceRecord) =>
  SORTED.filter((name) => {
    const list: Weighted = audience[name] ?? [];
    return list.some(({ weight }, at) => at > 0 && weight > (list[at - 1]?.weight ?? 1));
  }).map((name) => `${name} not sorted`);

const cellFlaws = ({ genders_per_age: cells, genders, ages }: AudienceRecord) => {
  if (!cells) return [];
  const men = cells.reduce((sum, { male }) => sum + micro(male), 0);
  const women = cells.reduce((sum, { female }) => sum + micro(female), 0);
  const rows = cells.filter(({ male, female }, at) => micro(male) + micro(female) !== micro(ages?.[at]?.weight ?? 0) || female < 0);
  return [
    ...(men + women === 1e6 ? [] : ['cells do not sum to 1']),
    ...(men === micro(genders?.find(({ code }) => code === 'MALE')?.weight ?? 0) ? [] : ['men of the cells differ from the men']),
    ...(rows.length === 0 ? [] : ['cells differ from the ages']),
  ];
};

const stateFlaws = ({ countries, states, cities }: AudienceRecord) => {
  if (!countries || !states || !cities) return [];
  return sumOf(states) > sumOf(countries) ? ['more in states than in countries'] : [];
};

/** Flaws of an audience, measured by the sums and cut-offs of real ones. */
export const audienceFlaws = (audience: AudienceRecord): string[] => [
  ...wholeFlaws(audience),
  ...cutFlaws(audience),
  ...orderFlaws(audience),
  ...cellFlaws(audience),
  ...stateFlaws(audience),
  ...(audience.languages && least(audience.languages) < 0.0008 ? ['languages not cut'] : []),
];
