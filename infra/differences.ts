import { isDeepStrictEqual } from 'node:util';

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The keys of `value` that differ from the defaults, at every depth; what `isWhole` accepts has no defaults within and is kept whole. */
export const differences = (value: Fields, defaults: Fields, isWhole: (value: Fields) => boolean = () => false): Fields =>
  Object.fromEntries(
    Object.entries(value).flatMap(([key, mine]) => {
      const normal = defaults[key];
      if (isDeepStrictEqual(mine, normal) || mine === undefined) return [];
      if (isFields(mine) && isFields(normal) && !isWhole(mine)) return [[key, differences(mine, normal, isWhole)]];
      return [[key, mine]];
    }),
  );
