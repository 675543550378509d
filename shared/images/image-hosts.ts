/** Image hosts of the platforms and of SocialData-compatible data providers; subdomains are included. */
const IMAGE_HOSTS = [
  'cdninstagram.com',
  'fbcdn.net',
  'ytimg.com',
  'ggpht.com',
  'googleusercontent.com',
  'tiktokcdn.com',
  'tiktokcdn-us.com',
  'tiktokcdn-eu.com',
  'imgp.sptds.icu',
  'imgigp.modash.io',
] as const;

/** Returns the URL if it may be fetched: https on the default port, from a known host, without credentials. Otherwise undefined. */
export const imageUrlOf = (text: string): URL | undefined => {
  const url = URL.parse(text);
  const isPlain = url?.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  return isPlain && IMAGE_HOSTS.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`)) ? url : undefined;
};
