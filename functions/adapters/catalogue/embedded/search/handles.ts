import { handleTerm } from '#functions/adapters/catalogue/model/suggestion-terms.ts';
import type { FoundHandle } from '#functions/ports/creators/creator-catalogue.ts';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';
import type { OpenVersion } from '../open-version.ts';

/** Looks up all handles in one query; the creator with the most followers comes first. */
export const findHandles = ({ documents }: OpenVersion, platform: Platform, handles: readonly string[]): FoundHandle[] => {
  const typed = Map.groupBy(handles, handleTerm);
  const found = documents.database
    .prepare('SELECT handle, rid FROM json_each(?) AS asked CROSS JOIN handle ON platform = ? AND handle = asked.value ORDER BY rid')
    .all(JSON.stringify([...typed.keys()]), PLATFORMS.indexOf(platform)) as { handle: string; rid: number }[];
  const rows = documents.rows(found.map(({ rid }) => rid));
  return found.flatMap(({ handle }, at) => {
    const row = rows[at];
    return row ? (typed.get(handle) ?? []).map((asked) => ({ asked, ...row })) : [];
  });
};
