const NAME = 'compare';

/** The creators that an address compares, by user_id; an invalid one compares none. */
export const readCompared = (address: string): string[] => {
  try {
    const ids = (new URLSearchParams(address).get(NAME) ?? '').split(',').filter((id) => id !== '');
    return [...new Set(ids.map(decodeURIComponent))];
  } catch {
    return [];
  }
};

/** Any id may stand there: a comma of its own is written twice over. */
export const withCompared = (address: string, userIds: readonly string[]): string => {
  const search = withoutCompared(address).replace(/^\?/, '');
  if (userIds.length === 0) return search && `?${search}`;
  const written = encodeURIComponent(userIds.map(encodeURIComponent).join(',')).replaceAll('%2C', ',');
  return `?${search && `${search}&`}${NAME}=${written}`;
};

/** The search part of the address, unmodified. */
export const withoutCompared = (address: string): string => {
  const parts = address.replace(/^\?/, '').split('&');
  const search = parts.filter((part) => part !== '' && !part.startsWith(`${NAME}=`)).join('&');
  return search && `?${search}`;
};
