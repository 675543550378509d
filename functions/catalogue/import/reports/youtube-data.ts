import { countOf, isObject, nameOf, part, textOf, type Values, withoutEmpty } from './raw-values.ts';

const isKind = (row: Values, kind: string): boolean => row.kind === `youtube#${kind}`;

/** Converts a channel of `channels.list` of the YouTube Data API. */
export const readChannel = (row: Values): Values | undefined => {
  const [snippet, statistics] = [part(row, 'snippet'), part(row, 'statistics')];
  if (!isKind(row, 'channel') && !('subscriberCount' in statistics || 'hiddenSubscriberCount' in statistics)) return undefined;
  const branding = part(part(row, 'brandingSettings'), 'channel');
  return withoutEmpty({
    platform: 'youtube',
    user_id: textOf(row.id),
    username: textOf(snippet.customUrl)?.replace(/^@/, ''),
    name: textOf(snippet.title),
    bio: textOf(snippet.description),
    picture: pictureOf(snippet.thumbnails),
    followers: statistics.hiddenSubscriberCount === true ? undefined : countOf(statistics.subscriberCount),
    total_views: countOf(statistics.viewCount),
    posts_count: countOf(statistics.videoCount),
    country: textOf(snippet.country ?? branding.country),
    language: textOf(snippet.defaultLanguage ?? branding.defaultLanguage),
    tags: keywordsOf(branding.keywords),
    topics: topicsOf(part(row, 'topicDetails').topicCategories),
  });
};

/** Converts a result of `search.list`, which has no figures. */
export const readSearchResult = (row: Values): Values | undefined => {
  if (!isKind(row, 'searchResult')) return undefined;
  const [id, snippet] = [part(row, 'id'), part(row, 'snippet')];
  const isChannel = id.kind === 'youtube#channel';
  return withoutEmpty({
    ...ownerOf(snippet, id.channelId),
    ...(isChannel && { bio: textOf(snippet.description), picture: pictureOf(snippet.thumbnails) }),
    ...(!isChannel && { post_id: textOf(id.videoId), post_date: textOf(snippet.publishedAt), post_text: textOf(snippet.title) }),
  });
};

/** Converts a video of `videos.list`; likes and comments are missing where they are turned off. */
export const readVideo = (row: Values): Values | undefined => {
  const [snippet, statistics] = [part(row, 'snippet'), part(row, 'statistics')];
  // Flattened tables often lack the kind.
  const isVideo = textOf(row.id) !== undefined && textOf(snippet.channelId) !== undefined && countOf(statistics.viewCount) !== undefined;
  if (!isKind(row, 'video') && !(row.kind === undefined && isVideo)) return undefined;
  const tags = Array.isArray(snippet.tags) ? snippet.tags.flatMap((tag) => textOf(tag)?.toLowerCase() ?? []) : [];
  return withoutEmpty({
    ...ownerOf(snippet),
    post_id: textOf(row.id),
    post_date: textOf(snippet.publishedAt),
    post_type: 'video',
    post_thumbnail: pictureOf(snippet.thumbnails),
    post_language: textOf(snippet.defaultAudioLanguage)?.toLowerCase(),
    post_likes: countOf(statistics.likeCount),
    post_comments: countOf(statistics.commentCount),
    post_views: countOf(statistics.viewCount),
    post_text: textOf(snippet.title),
    post_hashtags: tags,
  });
};

/** Converts an item of `playlistItems.list`, which has no figures. */
export const readPlaylistItem = (row: Values): Values | undefined => {
  if (!isKind(row, 'playlistItem')) return undefined;
  const [snippet, details] = [part(row, 'snippet'), part(row, 'contentDetails')];
  return withoutEmpty({
    platform: 'youtube',
    user_id: textOf(snippet.videoOwnerChannelId ?? snippet.channelId),
    name: textOf(snippet.videoOwnerChannelTitle ?? snippet.channelTitle),
    post_id: textOf(details.videoId ?? part(snippet, 'resourceId').videoId),
    post_date: textOf(details.videoPublishedAt ?? snippet.publishedAt),
    post_type: 'video',
    post_thumbnail: pictureOf(snippet.thumbnails),
    post_text: textOf(snippet.title),
  });
};

const ownerOf = (snippet: Values, channelId: unknown = undefined): Values => ({
  platform: 'youtube',
  user_id: textOf(channelId ?? snippet.channelId),
  name: textOf(snippet.channelTitle),
});

const pictureOf = (thumbnails: unknown): string | undefined => {
  const sizes = isObject(thumbnails) ? thumbnails : {};
  const [best] = ['high', 'medium', 'default'].flatMap((size) => (isObject(sizes[size]) ? (textOf(sizes[size].url) ?? []) : []));
  return best;
};

/** Keywords are words, or phrases in quotes, in one text. */
const keywordsOf = (keywords: unknown): Values[] =>
  [...(textOf(keywords) ?? '').matchAll(/"([^"]+)"|(\S+)/g)].map(([, phrase, word]) => ({ tag: phrase ?? word, weight: 1 }));

/** Topics are addresses of Wikipedia: ".../wiki/Lifestyle_(sociology)" is lifestyle. */
const topicsOf = (categories: unknown): string[] =>
  Array.isArray(categories)
    ? categories.flatMap((address) => {
        const [, page] = /\/wiki\/([^?#]+)$/.exec(String(address)) ?? [];
        return nameOf(page?.replace(/_?\(.*\)$/, '').replaceAll('_', ' ')) ?? [];
      })
    : [];
