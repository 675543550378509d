import { Suspense } from 'react';
import { countAll } from '#shared/discovery/search-state.ts';
import { late } from '#web/ui/late.ts';
import { useFilters } from '../filters.store.ts';
import s from './presets.module.css';

export const PresetLinks = late(async () => ({ default: (await import('#web/insights/presets/preset-links.tsx')).PresetLinks }));

/** Searches to begin with, as long as no filter is set. Their room is kept, so that nothing moves when they come. */
export const Presets = () => {
  const isUnset = useFilters(({ search }) => countAll(search) === 0);
  return isUnset ? (
    <div className={s.room}>
      <Suspense>
        <PresetLinks />
      </Suspense>
    </div>
  ) : null;
};
