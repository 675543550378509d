import type { CreatorProfile } from '#functions/ports/creators/creator-catalogue.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import { contentMatches } from '#functions/search/content-matches.ts';
import { profilesOrThrow } from '#functions/search/profiles-or-throw.ts';
import { CONTENT_COLUMNS } from '#shared/exports/export-columns.ts';
import type { ExportPayload } from './export-payload.ts';

/** `matching`: posts that the content filter of the search counts; absent without one. */
export type ExportedProfile = CreatorProfile & { matching?: { total: number; newest: string | null } };

/** Throws `conflict` when a profile is missing. */
export const exportedProfiles = async (
  ctx: Ctx<'catalogue'>,
  { request, columns }: Pick<ExportPayload, 'request' | 'columns'>,
  userIds: string[],
): Promise<ExportedProfile[]> => {
  const profiles = await profilesOrThrow(ctx, request.platform, userIds);
  if (!columns.some((column) => CONTENT_COLUMNS.includes(column))) return profiles;
  const matches = await contentMatches(ctx, request, userIds);
  return profiles.map((profile) => {
    const found = matches?.get(profile.user_id);
    return found ? { ...profile, matching: { total: found.length, newest: found[0]?.post.link ?? null } } : profile;
  });
};
