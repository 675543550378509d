import { fireEvent, screen } from '@testing-library/react';
import type { PastPosts } from '#shared/post-analysis/analysis.ts';
import { anAnalysis } from '#tests/support/an-analysis.ts';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { accountAnswers, alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { endSession } from '#web/api/session.ts';
import { clearLinks } from '#web/features/post-analysis/links.store.ts';
import { loadMessages } from '#web/i18n/messages.ts';

export const PAST = 'GET /v1/generated/posts';
export const NEW = 'POST /v1/postAnalysis/new';
export const GENERATE = 'POST /v1/postAnalysis/generate';
export const BALANCE = 'GET /v1/profile/user-1/balance';
export const CHECKOUT = 'GET /v1/checkout/session';
const ONE = 'GET /v1/postAnalysis/a1';
export const FIRST = 'https://www.instagram.com/p/first/';
export const SECOND = 'https://www.instagram.com/p/second/';
export const THIRD = 'https://www.instagram.com/p/third/';

export const ESTIMATE = { success: true, estimated_likes: 2_000, price: 1_009.98, left: 20_000, posts: 2, postData: { estimate_id: 'e1' } };
export const past = (rows: PastPosts[], total = rows.length) => ({ body: { success: true, posts_generated: rows, total } });
export const result = {
  body: {
    success: true,
    report_info: { report_id: 'a1', created: '2026-11-19T10:00:00.000Z', status: 'finished', done: 5, total: 5 },
    ...anAnalysis(),
  },
};

export const open = async (routes: Parameters<typeof fakeServer>[0] = {}, path = '/campaigns') => {
  await alreadySignedIn();
  const server = fakeServer({ ...accountAnswers('premium'), [PAST]: past([]), [NEW]: { body: ESTIMATE }, [ONE]: result, ...routes });
  return { server, ...renderApp(path) };
};
export const field = () => screen.findByRole('textbox', { name: 'Post link' });
export const queue = () => screen.queryAllByRole('link', { name: /^instagram\.com/ }).map((link) => link.getAttribute('href'));
export const type = async (text: string) => fireEvent.change(await field(), { target: { value: text } });
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

export const loadScreens = () =>
  Promise.all([
    import('#web/features/post-analysis/campaign-results.page.tsx'),
    import('#web/features/post-analysis/analysis.page.tsx'),
    import('#web/features/post-analysis/estimate-dialog.tsx'),
    loadMessages('en', ['postAnalysis', 'pastPosts', 'past', 'audience', 'discovery', 'report', 'creatorReport']),
  ]);

export const resetApp = (): void => {
  useBrand({ postAnalysis: true });
  endSession();
  clearLinks();
};
