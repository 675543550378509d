import { useEffect, useState } from 'react';
import { MAX_VARIATIONS } from '#shared/discovery/counts-contract.ts';
import type { FilterKey } from '#shared/discovery/filters/filters.ts';
import type { LiveCount } from './use-live-counts.ts';
import type { FoundOption } from './use-options.tsx';

/** Options whose counts take longer appear in their own order. */
const MAX_WAIT_MS = 500;

type CountOf = (id: string) => LiveCount | undefined;

const numberOf = (count: LiveCount | undefined): number | undefined => (count?.isOld ? undefined : count?.value);

/**
 * Sorts the options of the first request for counts by their counts, once: later counts change no position. Undefined while these counts
 * load. Typed text has an order of its own.
 */
export const useCountOrder = (key: FilterKey, options: FoundOption[], countOf: CountOf, isTyped: boolean): FoundOption[] | undefined => {
  const [order, setOrder] = useState<{ key: FilterKey; ids: string[] }>();
  const ids = options.slice(0, MAX_VARIATIONS).map(({ pick }) => pick.id);
  const isWaiting = !isTyped && ids.length > 0 && order?.key !== key;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setOrder({ key, ids: [] }), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, key]);
  if (isWaiting) {
    const counts = ids.map((id) => ({ id, count: numberOf(countOf(id)) ?? -1 }));
    if (counts.some(({ count }) => count < 0)) return undefined;
    setOrder({ key, ids: counts.toSorted((a, b) => b.count - a.count).map(({ id }) => id) });
  }
  return isTyped || !order ? options : sortedBy(order.ids, options);
};

const sortedBy = (ids: readonly string[], options: FoundOption[]): FoundOption[] => {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ pick }: FoundOption): number => places.get(pick.id) ?? ids.length;
  return options.toSorted((a, b) => placeOf(a) - placeOf(b));
};
