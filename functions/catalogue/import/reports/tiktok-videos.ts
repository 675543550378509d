import { countOf, flagOf, idText, isObject, list, momentOf, namesOf, part, textOf, type Values, withoutEmpty } from './raw-values.ts';

/** Converts a video of a scraper (`authorMeta`), of TikTok's website (`author`, `stats`) or of its app (`aweme_id`, `statistics`). */
export const readTiktokVideo = (found: Values): Values | undefined => {
  const row = isObject(found.itemInfos) ? ofHashtagPage(found, found.itemInfos) : found;
  const author = [row.authorMeta, row.author].find(isObject);
  const id = idText(row.aweme_id ?? row.id);
  if (id === undefined || !/^\d{15,20}$/.test(id) || (author === undefined && !isObject(row.stats))) return undefined;
  const owner = ownerOf(row, author ?? {});
  return withoutEmpty({
    platform: 'tiktok',
    ...owner,
    ...figuresOf(row),
    post_id: id,
    ...descriptionOf(row),
    post_url: addressOf(row, id, owner),
  });
};

/** Pages of hashtags have the video, its author and the figures of the author in objects of their own. */
const ofHashtagPage = (row: Values, video: Values): Values => {
  const { userId, ...author } = part(row, 'authorInfos');
  return { ...video, author: { ...author, id: userId }, authorStats: row.authorStats };
};

/** Older answers of the website have the author's handle as text. */
const ownerOf = (row: Values, author: Values): Values => {
  const totals = isObject(row.authorStatsV2) ? row.authorStatsV2 : part(row, 'authorStats');
  return {
    user_id: idText(author.id ?? author.uid ?? row.authorId),
    username: textOf(author.uniqueId ?? author.unique_id ?? author.name ?? row.author),
    name: textOf(author.nickName ?? author.nickname ?? row.nickname),
    bio: textOf(author.signature),
    picture: textOf(author.avatar ?? author.avatarThumb),
    followers: countOf(author.fans ?? author.follower_count ?? totals.followerCount),
    following: countOf(author.following ?? author.following_count ?? totals.followingCount),
    posts_count: countOf(author.video ?? author.aweme_count ?? totals.videoCount),
    total_likes: countOf(author.heart ?? author.total_favorited ?? totals.heartCount),
    is_verified: flagOf(author.verified),
  };
};

const figuresOf = (row: Values): Values => {
  const stats: Values = { ...part(row, 'statistics'), ...part(row, 'stats'), ...part(row, 'statsV2'), ...withoutEmpty(row) };
  return {
    post_likes: countOf(stats.diggCount ?? stats.digg_count),
    post_comments: countOf(stats.commentCount ?? stats.comment_count),
    post_views: countOf(stats.playCount ?? stats.play_count),
    post_shares: countOf(stats.shareCount ?? stats.share_count),
    post_saves: countOf(stats.collectCount ?? stats.collect_count),
  };
};

const descriptionOf = (row: Values): Values => {
  const tags = [...namesOf(row.hashtags), ...list(row.textExtra).flatMap((entry) => textOf(entry.hashtagName) ?? [])];
  const cover = part(row, 'videoMeta').coverUrl ?? part(row, 'covers').default ?? part(row, 'video').cover;
  const language = textOf(row.textLanguage ?? row.desc_language)?.toLowerCase();
  return {
    post_date: momentOf(row.createTimeISO ?? row.createTime ?? row.create_time),
    post_text: textOf(row.text ?? row.desc),
    post_hashtags: tags.map((tag) => tag.toLowerCase()),
    post_mentions: namesOf(row.mentions),
    post_type: 'video',
    post_language: /^[a-z]{2,3}(-|$)/.test(language ?? '') && language !== 'un' ? language : undefined,
    post_thumbnail: textOf(cover),
    post_sponsored: flagOf(row.isSponsored ?? row.isAd ?? row.is_ads),
  };
};

const addressOf = (row: Values, id: string, { username }: Values): string | undefined =>
  textOf(row.webVideoUrl) ?? (username === undefined ? undefined : `https://www.tiktok.com/@${username}/video/${id}`);
