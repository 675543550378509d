/** True for '#street_photography' and '@bbc'. */
export const isTerm = (word: string): boolean => /^[#@][^\s#@~]{1,60}$/u.test(word);

/** Only letters and digits are indexed, so punctuation and emoji alone match nothing. */
export const hasWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Tags and handles are case-insensitive. */
export const foldTerm = (term: string): string => term.toLowerCase();

/** Parses the keyword box: #topics and @creators become relevance terms, the other words one text phrase. */
export const readKeywordBox = (typed: string): { relevance: string[]; keywords: string } => {
  const words = typed.trim().split(/\s+/u);
  return { relevance: [...new Set(words.filter(isTerm).map(foldTerm))], keywords: words.filter((word) => !isTerm(word)).join(' ') };
};
