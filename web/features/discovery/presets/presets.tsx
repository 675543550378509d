import { countAll } from '#shared/discovery/filters/search-state.ts';
import { useFilters } from '#web/search/filters.store.ts';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';
import s from './presets.module.css';

export const PresetLinks = lazyWithRetry(
  async () => ({ default: (await import('#web/search/preset-links.tsx')).PresetLinks }),
  ['presets'],
);

/** Links to example searches while no filter is set. Reserves their space, so that the layout does not shift. */
export const Presets = () => {
  const isUnset = useFilters(({ search }) => countAll(search) === 0);
  return isUnset ? (
    <div className={s.room}>
      <PresetLinks />
    </div>
  ) : null;
};
