/** Where the networks keep their pictures, and where data providers of the SocialData family hand them on; each with all that ends in it. */
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

/** The address of a picture that may be fetched: https on its usual port, of a network, without a name and password. */
export const imageUrlOf = (text: string): URL | undefined => {
  const url = URL.parse(text);
  const isPlain = url?.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  return isPlain && IMAGE_HOSTS.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`)) ? url : undefined;
};
