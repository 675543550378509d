import { hasWord, readKeywordBox } from '../keyword-box.ts';
import { type Search, setFilter } from './search-state.ts';

/** Adds new topics; a new phrase replaces the old one. Punctuation and emoji are dropped. */
export const withTyped = (search: Search, typed: string): Search => {
  const { relevance, keywords } = readKeywordBox(typed);
  const terms = [...new Set([...search.values.relevance, ...relevance])];
  const withTerms = setFilter(search, 'relevance', terms);
  return hasWord(keywords) ? setFilter(withTerms, 'keywords', keywords) : withTerms;
};
