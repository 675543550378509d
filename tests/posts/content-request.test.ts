import { describe, expect, it } from 'vitest';
import { SearchRequest } from '#shared/discovery/search-request.ts';

const termOf = (length: number): string => 'a'.repeat(length);
const refusalOf = (content: object) =>
  SearchRequest.safeParse({ search: { content } }).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('a request for posts', () => {
  it('[PTS-03] has a period of 90 days and one post unless it says otherwise', () => {
    expect(SearchRequest.parse({ search: { content: { any: [' #Tea ', 'cold brew'] } } }).search.content).toEqual({
      any: ['#Tea', 'cold brew'],
      days: 90,
      min_posts: 1,
    });
  });

  it.each([
    ['20 terms', { any: Array(20).fill('tea') }, undefined],
    ['21 terms', { any: Array(21).fill('tea') }, 'search.content.any'],
    ['a term of 100 characters', { all: [termOf(100)] }, undefined],
    ['a term of 101 characters', { all: [termOf(101)] }, 'search.content.all.0'],
    ['20 posts', { any: ['tea'], min_posts: 20 }, undefined],
    ['21 posts', { any: ['tea'], min_posts: 21 }, 'search.content.min_posts'],
    ['no post', { any: ['tea'], min_posts: 0 }, 'search.content.min_posts'],
    ['a period of 31 days', { any: ['tea'], days: 31 }, 'search.content.days'],
    ['an empty list', { any: [] }, 'search.content.any'],
    ['only terms to leave out', { none: ['tea'] }, 'search.content'],
    ['nothing', {}, 'search.content'],
    ['a sign without a name', { any: ['tea', '#'] }, 'search.content.any.1'],
    ['a hashtag of two words', { any: ['#cold brew'] }, 'search.content.any.0'],
    ['punctuation', { none: ['...'], any: ['tea'] }, 'search.content.none.0'],
    ['a Persian hashtag with a joiner', { any: ['#می\u200cخواهم'] }, undefined],
    ['an unknown operator', { any: ['tea'], near: ['milk'] }, 'search.content'],
  ])('[PTS-03] is refused by the name of its field, or accepted: %s', (_, content, field) => {
    expect(refusalOf(content)?.map(([path]) => path)).toEqual(field === undefined ? undefined : [field]);
  });
});
