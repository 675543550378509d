type Values = Record<string, unknown>;

const LISTS = [
  ...['items', 'data', 'results', 'result', 'creators', 'users', 'accounts', 'channels', 'influencers', 'profiles', 'records', 'list'],
  ...['directs', 'lookalikes', 'rows', 'docs', 'hits', 'nodes', 'user_list', 'userList', 'entities'],
];
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
    if (!Array.isArray(list) || list.length === 0 || !list.every(isObject)) continue;
    if (!POST_LISTS.includes(key) || !hasFiguresBeside(values, key)) return { key, list };
  }
  const byName = creatorsByName(values);
  if (byName) return { key: '', list: byName };
  const [inner] = WRAPPERS.flatMap((key) => (isObject(values[key]) ? [{ key, value: values[key] }] : []));
  if (!inner || hasFiguresBeside(values, inner.key)) return undefined;
  return OF_CREATORS.some((field) => field in inner.value) ? { key: inner.key, list: [inner.value] } : listInside(inner.value);
};

/** {"user": {…}, "stats": {"followerCount": 1}} is one creator, as is {"profile": {"followers": 1}, "videos": […]}. */
const hasFiguresBeside = (values: Values, key: string): boolean =>
  Object.entries(values).some(
    ([name, value]) => name !== key && isObject(value) && Object.keys(value).some((field) => /follower|subscriber|fans/i.test(field)),
  );

const MIN_NAMED = 2;
const NAMES = ['username', 'user_id', 'handle', 'handle_name', 'account', 'name', 'channel_name', 'channelName', 'id', 'url'];

/** Creators of {"anna": {"followers": 1}, "ben": {…}}, whose key is the username of those that have no name of their own. */
const creatorsByName = (values: Values): Values[] | undefined => {
  const entries = Object.entries(values);
  const [, first] = entries[0] ?? [];
  if (entries.length < MIN_NAMED || !isObject(first)) return undefined;
  const fields = Object.keys(first);
  const areAlike = entries.every(([, entry]) => isObject(entry) && fields.filter((field) => field in entry).length * 2 > fields.length);
  const isOfCreators = fields.some((field) => NAMES.includes(field) || /follower|subscriber/i.test(field));
  if (!areAlike || !isOfCreators) return undefined;
  return (entries as [string, Values][]).map(([key, entry]) => (NAMES.some((name) => name in entry) ? entry : { username: key, ...entry }));
};

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);
