import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import type { FindCreators } from '#functions/catalogue/import/known-creators.ts';

/** A catalogue that knows these creators, or every creator that is asked for. */
export const knowing =
  (creators?: CreatorRecord[]): FindCreators =>
  (platform, userIds, usernames = []) =>
    creators
      ? creators.filter(
          (creator) =>
            creator.platform === platform && (userIds.includes(creator.user_id) || usernames.includes(creator.username.toLowerCase())),
        )
      : userIds.map((user_id) => ({ platform, user_id, username: user_id, followers: 1_000 }));
