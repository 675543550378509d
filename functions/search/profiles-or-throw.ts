import type { CreatorProfile } from '#functions/ports/creators/creator-catalogue.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Platform } from '#shared/platforms.ts';

const GONE = 'The catalogue changed while this file was being written. Please export again.';

/** Throws `conflict` when a profile is missing, because rows missing from the file must not be charged. */
export const profilesOrThrow = async (ctx: Ctx<'catalogue'>, platform: Platform, userIds: string[]): Promise<CreatorProfile[]> => {
  const profiles = await ctx.catalogue.profiles(platform, userIds);
  if (profiles.length < userIds.length) throw new AppError('conflict', GONE);
  return profiles;
};
