import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { isGenerated } from '#functions/catalogue/posts/has-posts.ts';
import { searchedPosts } from '#functions/catalogue/posts/searched-posts.ts';
import type { SearchFilters } from '#shared/discovery/search-request.ts';
import type { CreatorPost } from '#shared/posts/post.ts';
import { foldText, wordsOf } from '#shared/text.ts';

type Searched = Pick<CreatorPost, 'posted_at' | 'caption' | 'hashtags' | 'mentions'>;

/** Posts that the content filter searches: all that an import keeps, or those that are generated. */
export const postsOf = (record: CreatorRecord): Searched[] => {
  const found = known.get(record) ?? readPosts(record);
  known.set(record, found);
  return found;
};

/** Generating posts takes longer than reading them. */
const known = new WeakMap<CreatorRecord, Searched[]>();

const readPosts = (record: CreatorRecord): Searched[] => {
  if (record.is_hidden) return [];
  if (isGenerated(record)) return searchedPosts(record).map(({ created, caption }) => ({ posted_at: created, caption }));
  return (record.posts ?? []).toSorted((a, b) => b.posted_at.localeCompare(a.posted_at)).slice(0, 64);
};

type Asked = NonNullable<SearchFilters['content']>;

/** The specified content filter as a scan of all posts, independent of the engines. */
export const matchingPosts = (record: CreatorRecord, { any, all = [], none = [], days }: Asked, asOf: string): Searched[] => {
  const first = new Date(Date.parse(asOf) - days * 86_400_000).toISOString().slice(0, 10);
  return postsOf(record).filter((post) => {
    const has = (term: string) => hasTerm(post, term);
    return post.posted_at.slice(0, 10) >= first && all.every(has) && (any === undefined || any.some(has)) && !none.some(has);
  });
};

const TAG = /[#@][\p{L}\p{N}\p{M}_.]+/gu;

const hasTerm = ({ caption = '', hashtags, mentions }: Searched, term: string): boolean => {
  const tags = caption.match(TAG) ?? [];
  const own = [
    ...(hashtags?.map((tag) => `#${tag}`) ?? tags.filter((tag) => tag.startsWith('#'))),
    ...(mentions?.map((name) => `@${name}`) ?? tags.filter((tag) => tag.startsWith('@'))),
  ].map(foldText);
  if (/^[#@]/.test(term)) return own.includes(foldText(term));
  const asked = wordsOf(term);
  return caption.split(TAG).some((part) => {
    const words = wordsOf(part);
    return words.some((_, at) => asked.every((word, index) => words[at + index] === word));
  });
};

export const hasPhrase = (text = '', phrase: string): boolean => {
  const asked = wordsOf(phrase);
  return asked.length > 0 && ` ${wordsOf(text).join(' ')} `.includes(` ${asked.join(' ')} `);
};
