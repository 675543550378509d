import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Switches } from '#shared/brand.ts';
import { CONTENT_DAYS, isContentTerm, MAX_CONTENT_POSTS, MAX_CONTENT_TERMS } from '#shared/discovery/content-terms.ts';
import { type Content, NO_CONTENT } from '#shared/discovery/filters/content-kind.ts';
import { chipsOf, emptySearch, setFilter } from '#shared/discovery/filters/search-state.ts';
import { fromUrl, toUrl } from '#shared/discovery/filters/url-state.ts';
import { fromSearchRequest } from '#shared/discovery/from-search-request.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { toSearchRequest } from '#shared/discovery/to-search-request.ts';
import english from '#web/i18n/en/discovery.json' with { type: 'json' };
import japanese from '#web/i18n/ja/discovery.json' with { type: 'json' };
import { wordingOf } from '#web/search/search-wording.ts';

const ALL_ON = Switches.parse({});
const address = (value: Partial<Content>, key: 'content' | 'not.content' = 'content'): string =>
  toUrl(setFilter(emptySearch(), key, { ...NO_CONTENT, ...value }));

const anyTerm = fc
  .oneof(
    fc.constantFrom(
      'matcha',
      'cold brew',
      '#ootd',
      '#カフェ巡り',
      '@zara.home',
      '抹茶',
      'a~b',
      'any~x',
      'days~30',
      '50 % off & more',
      '"quoted"',
    ),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
  )
  .filter(isContentTerm);
const anyTerms = fc.array(anyTerm, { maxLength: 5 });
const anyContent: fc.Arbitrary<Content> = fc
  .record({
    any: anyTerms,
    all: anyTerms,
    none: anyTerms,
    days: fc.constantFrom(...CONTENT_DAYS),
    posts: fc.integer({ min: 1, max: MAX_CONTENT_POSTS }),
  })
  .filter(({ any, all }) => any.length + all.length > 0);

describe('the content filter', () => {
  it('[PTS-03] any terms, period and number come back from the URL and from the request, which the server takes', () => {
    fc.assert(
      fc.property(anyContent, fc.constantFrom('content' as const, 'not.content' as const), (value, key) => {
        const search = setFilter(emptySearch(), key, value);
        const request = toSearchRequest(search);
        expect(fromUrl(toUrl(search), ALL_ON)).toEqual({ search, broken: [] });
        expect(SearchRequest.safeParse(request).error).toBeUndefined();
        expect(fromSearchRequest(request)).toEqual(search);
      }),
    );
  });

  it('[PTS-03] its URL names the parts, and leaves out 90 days and one post', () => {
    expect(address({ any: ['cold brew', '#coffee'], none: ['shein'] })).toBe(
      'content=any~cold+brew&content=any~%23coffee&content=none~shein',
    );
    expect(address({ all: ['@zara'], days: 30, posts: 3 }, 'not.content')).toBe(
      'not.content=all~@zara&not.content=days~30&not.content=posts~3',
    );
  });

  it.each(['days~45', 'posts~0', 'posts~21', 'any~#', 'any~#two words', 'some~matcha', 'matcha', `any~${'x'.repeat(101)}`])(
    '[PTS-03] a URL keeps the other parts when %s is not valid',
    (part) => {
      const { search, broken } = fromUrl(`content=any~tea&${new URLSearchParams({ content: part })}`, ALL_ON);
      expect(search.values.content).toEqual({ ...NO_CONTENT, any: ['tea'] });
      expect(broken).toEqual([`content=${part}`]);
    },
  );

  it('[PTS-03] a URL keeps at most 20 terms in a list', () => {
    const terms = Array.from({ length: MAX_CONTENT_TERMS + 1 }, (_, at) => `word${at}`);
    const { search, broken } = fromUrl(`${new URLSearchParams(terms.map((term) => ['content', `any~${term}`]))}`, ALL_ON);
    expect(search.values.content.any).toEqual(terms.slice(0, -1));
    expect(broken).toEqual(['content=any~word20']);
  });

  it('[PTS-03] terms to leave out alone are no filter, neither in the URL nor in the request', () => {
    const search = setFilter(emptySearch(), 'content', { ...NO_CONTENT, none: ['shein'], days: 30 });
    expect(toUrl(search)).toBe('');
    expect(toSearchRequest(search).search).toEqual({});
    expect(chipsOf(search, wordingOf(english, { language: 'en', short: String } as never, 'instagram'))).toEqual([]);
    expect(fromUrl('content=none~shein', ALL_ON).broken).toEqual(['content=none~shein']);
  });

  it('[PTS-03] the same posts are asked for or excluded, whichever was chosen last; other posts may be excluded', () => {
    const matcha = { ...NO_CONTENT, any: ['Matcha'] };
    const asked = setFilter(emptySearch(), 'content', matcha);
    const excluded = setFilter(asked, 'not.content', { ...matcha, any: ['matcha'] });
    expect(excluded.values.content).toEqual(NO_CONTENT);
    const others = setFilter(asked, 'not.content', { ...matcha, any: ['tea'] });
    expect(others.values.content).toEqual(matcha);
    expect(SearchRequest.safeParse(toSearchRequest(others)).error).toBeUndefined();
    expect(fromUrl('content=any~tea&not.content=any~Tea', ALL_ON).broken).toEqual(['not.content=any~Tea']);
    const handle = setFilter(setFilter(emptySearch(), 'content', { ...NO_CONTENT, any: ['zara'] }), 'not.content', {
      ...NO_CONTENT,
      any: ['@zara'],
    });
    expect(handle.values.content.any).toEqual(['zara']);
    expect(SearchRequest.safeParse(toSearchRequest(handle)).error).toBeUndefined();
  });

  it.each([
    ['en', english, 'Posts: any of “matcha”, #coffee · last 90 days · at least 2 posts'],
    ['ja', japanese, '投稿：「matcha」、#coffeeのいずれか · 過去90日 · 2件以上'],
  ] as const)('[PTS-03] is one chip in plain words (%s)', (language, messages, text) => {
    const search = setFilter(emptySearch(), 'content', { ...NO_CONTENT, any: ['matcha', '#coffee'], posts: 2 });
    const wording = wordingOf(messages, { language, short: String } as never, 'instagram');
    expect(chipsOf(search, wording).map((chip) => chip.text)).toEqual([text]);
    const long = { ...NO_CONTENT, all: ['a', 'b', 'c', 'd', 'e'], none: ['f'] };
    expect(chipsOf(setFilter(emptySearch(), 'not.content', long), wording)[0]?.text).toContain('+2');
  });
});
