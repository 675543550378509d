const NAME = 'compare';

/** Returns the user_ids in a URL query; none if it is invalid. */
export const readCompared = (address: string): string[] => {
  try {
    const ids = (new URLSearchParams(address).get(NAME) ?? '').split(',').filter((id) => id !== '');
    return [...new Set(ids.map(decodeURIComponent))];
  } catch {
    return [];
  }
};

/** Encodes each id before joining, so that ids can contain commas. */
export const withCompared = (address: string, userIds: readonly string[]): string => {
  const search = withoutCompared(address).replace(/^\?/, '');
  if (userIds.length === 0) return search && `?${search}`;
  const written = encodeURIComponent(userIds.map(encodeURIComponent).join(',')).replaceAll('%2C', ',');
  return `?${search && `${search}&`}${NAME}=${written}`;
};

/** Returns the query without the comparison, otherwise unchanged. */
export const withoutCompared = (address: string): string => {
  const parts = address.replace(/^\?/, '').split('&');
  const search = parts.filter((part) => part !== '' && !part.startsWith(`${NAME}=`)).join('&');
  return search && `?${search}`;
};
