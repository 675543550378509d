import type { Platform } from '#shared/platforms.ts';
import { webAddressOf } from '#shared/text/web-address.ts';
import type { CreatorRecord } from './creator-record.ts';

const CHANNEL_ID = /^UC[\w-]{22}$/;

/** A handle that was made from a name of several words has hyphens, and no profile. */
const HANDLE = /^[\w.]{1,30}$/;

const PROFILE_URLS: Record<Platform, (username: string) => string> = {
  instagram: (username) => `https://www.instagram.com/${username}/`,
  youtube: (username) => `https://www.youtube.com/@${username}`,
  tiktok: (username) => `https://www.tiktok.com/@${username}`,
};

/** Address of the profile: as the source gives it, else by channel id or handle; '' if neither can be one. */
export const profileUrlOf = ({ platform, user_id, username, url }: CreatorRecord): string => {
  const address = webAddressOf(url);
  if (address) return address;
  if (platform === 'youtube' && CHANNEL_ID.test(user_id)) return `https://www.youtube.com/channel/${user_id}`;
  return HANDLE.test(username) ? PROFILE_URLS[platform](username) : '';
};
