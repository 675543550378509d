/** Own words of an account. */
export const MAX_OWN_WORDS = 100;
/** In UTF-16 code units. */
export const MAX_OWN_WORD = 50;
/** Dismissed flags of one creator. */
export const MAX_DISMISSED = 200;
/** A category or own word, and the link of a post. */
export const MAX_FLAG_KEY = 600;
