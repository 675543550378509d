import { creatorsOf, type ListedCreator } from '#functions/ports/collections/creator-lists.ts';
import type { CreatorProfile, FoundHandle } from '#functions/ports/creators/creator-catalogue.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { ImportCandidate, ImportedLine, ImportLine, listImport } from '#shared/creator-lists/import-contract.ts';
import { MAX_LISTED } from '#shared/creator-lists/limits.ts';
import { type NamedProfile, profileOfLine } from '#shared/creator-lists/profile-line.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';
import { changeOn, findListOrThrow, type ListCtx, viewOrThrow } from './list-view.ts';
import { listedOf } from './manage-lists.ts';

type ImportCtx = ListCtx & Ctx<'catalogue'>;
type Found = FoundHandle | CreatorProfile;

const idOf = ({ platform, user_id }: Pick<Found, 'platform' | 'user_id'>): string => `${platform}:${user_id}`;

/** Adds unambiguous matches and reports an outcome per line. A repeated import adds no creator twice. */
export const importHandles = async (ctx: ImportCtx, { _id, lines, network }: InputOf<typeof listImport.importHandles>) => {
  const list = await findListOrThrow(ctx, _id, 'edit');
  const profiles = lines.map((line) => profileOfLine(line.text, line.network ?? network));
  const [found, listed] = await Promise.all([candidatesOf(ctx, profiles), listedIdsOf(ctx, _id)]);
  const results = resultsOf({ lines, found, listed, isReadable: (at) => profiles[at] !== undefined });
  const room = MAX_LISTED - creatorsOf(list);
  const newCreators = results.flatMap(({ outcome, creators }) => (outcome === 'added' ? creators : [])).slice(0, room);
  const chosen = new Set(newCreators);
  const added = newCreators.length === 0 ? 0 : await ctx.creatorLists.add(changeOn(ctx, _id), toList(ctx, newCreators));
  return {
    success: true as const,
    added,
    lines: results.map(({ creators, ...result }): ImportedLine => {
      const isSkipped = result.outcome === 'added' && !creators.some((creator) => chosen.has(creator));
      return { ...result, outcome: isSkipped ? 'no_room' : result.outcome, creators: creators.map(candidateOf) };
    }),
    list: await viewOrThrow(ctx, _id),
  };
};

const toList = (ctx: ImportCtx, creators: readonly Found[]): ListedCreator[] => {
  const addedAt = ctx.now().toISOString();
  return creators.map((creator) => listedOf(creator, addedAt));
};

const listedIdsOf = async (ctx: ImportCtx, id: string): Promise<Set<string>> => {
  const ids = await Promise.all(
    PLATFORMS.map(async (platform) => (await ctx.creatorLists.userIds(id, platform)).map((user_id) => idOf({ platform, user_id }))),
  );
  return new Set(ids.flat());
};

/** Returns the candidates per line, most followers first. Looks up handles without a platform on all platforms. */
const candidatesOf = async (ctx: ImportCtx, profiles: readonly (NamedProfile | undefined)[]): Promise<Found[][]> => {
  const byPlatform = await Promise.all(PLATFORMS.map((platform) => finderOn(ctx, platform, profiles)));
  return profiles.map((profile) => {
    if (!profile) return [];
    const key = profile.kind === 'id' ? profile.userId : profile.handle;
    return byPlatform.flatMap((found) => found(profile.kind, key, profile.platform)).sort((a, b) => b.followers - a.followers);
  });
};

const finderOn = async (ctx: ImportCtx, platform: Platform, profiles: readonly (NamedProfile | undefined)[]) => {
  const here = profiles.filter((profile) => profile && (profile.platform ?? platform) === platform);
  const handles = [...new Set(here.flatMap((profile) => (profile?.kind === 'handle' ? profile.handle : [])))];
  const userIds = [...new Set(here.flatMap((profile) => (profile?.kind === 'id' ? profile.userId : [])))];
  const [ofHandles, ofIds] = await Promise.all([
    handles.length > 0 ? ctx.catalogue.findHandles(platform, handles) : [],
    userIds.length > 0 ? ctx.catalogue.profiles(platform, userIds) : [],
  ]);
  const byKey = {
    handle: Map.groupBy<string, Found>(ofHandles, (creator) => ('asked' in creator ? creator.asked : '')),
    id: Map.groupBy<string, Found>(ofIds, ({ user_id }) => user_id),
  };
  return (kind: NamedProfile['kind'], key: string, of: Platform = platform): Found[] =>
    of === platform ? (byKey[kind].get(key) ?? []) : [];
};

type ImportOutcome = {
  lines: readonly ImportLine[];
  found: readonly Found[][];
  listed: ReadonlySet<string>;
  isReadable: (at: number) => boolean;
};
type LineResult = Pick<ImportedLine, 'line' | 'text' | 'outcome'> & { creators: Found[] };

const resultsOf = ({ lines, found, listed, isReadable }: ImportOutcome): LineResult[] => {
  const named = new Set<string>();
  return lines.map(({ line, text }, at) => {
    const creators = found[at] ?? [];
    const [only] = creators;
    const outcome = (): ImportedLine['outcome'] => {
      if (!only) return isReadable(at) ? 'not_found' : 'unreadable';
      if (creators.length > 1) return 'ambiguous';
      if (listed.has(idOf(only))) return 'already';
      return named.has(idOf(only)) ? 'repeated' : 'added';
    };
    const result = { line, text, outcome: outcome(), creators };
    if (result.outcome === 'added' && only) named.add(idOf(only));
    return result;
  });
};

const candidateOf = ({ platform, user_id, username, name, picture, followers }: Found): ImportCandidate => ({
  network: platform,
  user_id,
  handle: username,
  name,
  imageUrl: picture,
  reach: followers,
});
