import type { Lookups } from './lookups.ts';

export type NearTag = { tag: number; closeness: number };

const FULL_FACTOR = 100;
/** Limits the walk when few tags of a platform are used. */
const MAX_STEPS = 500;

/**
 * Tags near a tag, closest first, without the tag itself. Walks along related tags; the closeness (0..1) of a tag is the largest
 * product of closeness along a path.
 */
export function* nearTags(lookups: Pick<Lookups, 'relatedTags'>, start: number): Iterable<NearTag> {
  const reached = new Map([[start, 1]]);
  const settled = new Set<number>();
  for (let step = 0; step < MAX_STEPS; step++) {
    const next = closest(reached);
    if (!next) return;
    reached.delete(next.tag);
    settled.add(next.tag);
    if (next.tag !== start) yield next;
    for (const { related, factor } of lookups.relatedTags(next.tag)) {
      const closeness = (next.closeness * factor) / FULL_FACTOR;
      if (!settled.has(related)) reached.set(related, Math.max(closeness, reached.get(related) ?? 0));
    }
  }
}

const closest = (reached: ReadonlyMap<number, number>): NearTag | undefined => {
  let best: NearTag | undefined;
  for (const [tag, closeness] of reached) {
    const isCloser = !best || closeness > best.closeness || (closeness === best.closeness && tag < best.tag);
    if (isCloser) best = { tag, closeness };
  }
  return best;
};
