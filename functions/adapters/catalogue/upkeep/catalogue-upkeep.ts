import type { CatalogueUpkeep } from '#functions/ports/creators/catalogue-upkeep.ts';
import type { CatalogueSource, CatalogueSources } from '#shared/admin/system.ts';
import { AppError } from '#shared/http/errors.ts';
import { dayNumber } from '../model/attributes.ts';
import type { CatalogueStore, SourceGroup } from '../model/catalogue-store.ts';
import { ONLY_BY_COMMAND } from './not-offered.ts';
import { storedCreator } from './stored-creator.ts';

export const catalogueUpkeep = (store: CatalogueStore): CatalogueUpkeep => ({
  sources: async (today) => ({ ...sourcesOf(await store.sourceGroups(), dayNumber(today)), bytes: await store.bytes() }),
  expired: (today, limit) => store.keptUntilBefore(dayNumber(today), limit),
  stored: async (platform, userIds) => (await store.find(platform, { userIds })).map(storedCreator),
  remove: async (keys, origin) => (await store.openWriter()).remove(keys, { origin }),
  canSuppress: async () => store.suppressedByCommand === undefined,
  suppress: async (creators) => {
    if (store.suppressedByCommand) throw new AppError('not_offered', ONLY_BY_COMMAND);
    return (await store.openWriter()).suppress(creators);
  },
});

const UNKNOWN = 'unknown';

const sourcesOf = (groups: readonly SourceGroup[], today: number): Omit<CatalogueSources, 'bytes'> => {
  const bySource = Map.groupBy(groups, ({ source }) => source || UNKNOWN);
  const limited = groups.filter(({ keepUntil }) => keepUntil > 0);
  return {
    sources: [...bySource].map(sourceOf).toSorted((a, b) => b.creators - a.creators || (a.source < b.source ? -1 : 1)),
    limited: sum(limited),
    expired: sum(limited.filter(({ keepUntil }) => keepUntil < today)),
  };
};

const sourceOf = ([source, groups]: [string, SourceGroup[]]): CatalogueSource => {
  const days = groups.map(({ fetchedAt }) => fetchedAt).filter((day) => day > 0);
  return { source, creators: sum(groups), oldest: dayOf(Math.min(...days)), newest: dayOf(Math.max(...days)) };
};

const sum = (groups: readonly SourceGroup[]): number => groups.reduce((total, { creators }) => total + creators, 0);

const dayOf = (number: number): string | null =>
  Number.isFinite(number) ? `${number}`.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3') : null;
