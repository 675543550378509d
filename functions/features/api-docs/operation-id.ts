/** These features were published as parts of Discovery; clients rely on the operation ids. */
const PUBLISHED_AS_DISCOVERY = ['ask', 'exports', 'saved-searches'];

export const publishedName = (feature: string): string => (PUBLISHED_AS_DISCOVERY.includes(feature) ? 'discovery' : feature);

/** Returns an id such as 'discovery_search'. */
export const operationIdOf = (feature: string, name: string): string => `${publishedName(feature)}_${name}`;
