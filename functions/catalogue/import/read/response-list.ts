type Values = Record<string, unknown>;

const LISTS = ['items', 'data', 'results', 'creators', 'users', 'accounts', 'channels', 'influencers', 'records', 'list'];
/** Lists of posts in answers of scrapers and platforms. */
const POST_LISTS = ['videos', 'posts', 'medias', 'media', 'edges', 'collector', 'itemList', 'item_list', 'aweme_list', 'allVideos'];
/** Fields of one post or profile, which can have such lists of its own. */
const OF_POSTS = ['id', 'code', 'shortcode', 'shortCode', 'owner', 'author', 'authorMeta', 'ownerUsername'];
const WRAPPERS = [
  'data',
  'result',
  'response',
  'graphql',
  'user',
  'edge_owner_to_timeline_media',
  'xdt_api__v1__feed__user_timeline_graphql_connection',
];
/** Fields of a creator, which has lists of its own. */
const OF_CREATORS = [
  'username',
  'user_id',
  'handle',
  'handle_name',
  'followers',
  'followers_count',
  'user_profile',
  'account',
  'business_discovery',
];

/** Returns the list of objects inside the response of an API, such as {"data": {"creators": […]}}, and its key. */
export const listInside = (values: Values): { key: string; list: Values[] } | undefined => {
  if (OF_CREATORS.some((field) => field in values)) return undefined;
  const keys = OF_POSTS.some((field) => field in values) ? LISTS : [...LISTS, ...POST_LISTS];
  for (const key of keys) {
    const list = values[key];
    if (Array.isArray(list) && list.length > 0 && list.every(isObject)) return { key, list };
  }
  const [inner] = WRAPPERS.flatMap((key) => (isObject(values[key]) ? [{ key, value: values[key] }] : []));
  if (!inner) return undefined;
  return OF_CREATORS.some((field) => field in inner.value) ? { key: inner.key, list: [inner.value] } : listInside(inner.value);
};

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);
