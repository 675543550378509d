/** Topics that replace an interest on platforms without interests, keyed by interest id; the first one in the catalogue is used. */
export const INTEREST_TAGS: Record<string, string[]> = {
  1: ['movies'],
  3: ['music'],
  7: ['shopping', 'haul'],
  9: ['coffee'],
  11: ['photography'],
  13: ['fashion'],
  19: ['wine'],
  21: ['sports', 'sport', 'football'],
  25: ['tech'],
  30: ['gaming'],
  33: ['activewear', 'gymwear', 'sportswear'],
  36: ['art'],
  43: ['travel'],
  58: ['business'],
  80: ['beauty'],
  100: ['health'],
  130: ['jewelry'],
  139: ['food'],
  190: ['parenting'],
  196: ['fitness'],
  291: ['wedding'],
  405: ['vape'],
  673: ['pets', 'petsofinstagram', 'dogs'],
  798: ['wellness'],
  1500: ['luxury'],
  1560: ['homedecor'],
  1708: ['family'],
  1826: ['cars'],
};

/**
 * Parses an interest id "80", a narrower subject with its own tag "80/skincare", or a word with the tag "139//cooking" that it has on
 * platforms without interests.
 */
export const readInterest = (value: string): { id: string; tag?: string; own?: string } => {
  const [id = '', tag, own] = value.split('/');
  return { id, ...(tag && { tag }), ...(own && { own }) };
};
