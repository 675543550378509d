/** Categories of unsafe content, after the framework that advertisers use (GARM). The number of a category in this list is stored. */
export const SAFETY_CATEGORIES = ['adult', 'arms', 'crime', 'death', 'drugs', 'hate', 'spam', 'terrorism', 'social', 'profanity'] as const;
export type SafetyCategory = (typeof SAFETY_CATEGORIES)[number];

/** Categories found in the posts of a creator, and the number of posts with a flag. */
export type Safety = { categories: SafetyCategory[]; flagged: number };
