import { handleTerm } from '#functions/adapters/catalogue/model/suggestion-terms.ts';
import type { FoundHandle } from '#functions/ports/creators/creator-catalogue.ts';
import type { Platform } from '#shared/platforms.ts';
import type { OpenVersion } from '../open-version.ts';

/** Looks up all handles in one query; the creator with the most followers comes first. */
export const findHandles = ({ documents }: OpenVersion, platform: Platform, handles: readonly string[]): FoundHandle[] => {
  const typed = Map.groupBy(handles, handleTerm);
  const found = documents.handles(platform, [...typed.keys()]);
  const rows = documents.rows(found.map(({ id }) => id));
  return found.flatMap(({ handle }, at) => {
    const row = rows[at];
    return row ? (typed.get(handle) ?? []).map((asked) => ({ asked, ...row })) : [];
  });
};
