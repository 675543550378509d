import { screen } from '@testing-library/react';
import type { FigureBand, RateBucket, UserProfile } from '#shared/reports/report.ts';
import { aPulledReport } from '#tests/reports/fixture.ts';
import { fakeServer } from '../servers/fake-server.ts';
import { renderApp } from './render-app.tsx';
import { accountAnswers, alreadySignedIn } from './web-session.ts';

export { aMonth, aPost } from '../report-parts.ts';

const OPEN = 'GET /v1/reports/r1';
export const STORIES = 'GET /v1/story_analysis';

type Extra = { engagement_rate_histogram?: RateBucket[]; peer_bands?: FigureBand[]; as_of?: string; source?: string };
type Options = { routes?: Parameters<typeof fakeServer>[0]; path?: string; extra?: Extra };

export const reportOf = (profile: Partial<UserProfile>, extra: Extra = {}) => {
  const pulled = aPulledReport('mina', profile);
  return {
    ...pulled,
    extra: { ...pulled.extra, ...extra },
    success: true,
    report_info: { report_id: 'r1', created: '2026-11-20T10:00:00.000Z', demo: false, can_refresh: false },
  };
};

const noStories = { body: { success: true, is_private: false, stories: [], followers: 1_000 } };

/** A report of the given profile on its page, of a premium account. */
export const showReport = async (profile: Partial<UserProfile> = {}, { routes = {}, path = '/reports/r1', extra = {} }: Options = {}) => {
  await alreadySignedIn();
  const server = fakeServer({ ...accountAnswers('premium'), [OPEN]: { body: reportOf(profile, extra) }, [STORIES]: noStories, ...routes });
  const shown = renderApp(path);
  await screen.findByRole('heading', { level: 1, name: /mina/i });
  return { ...shown, server };
};

export const FUTURE = '2999-01-01T00:00:00.000Z';
export const PAST = '2020-01-01T00:00:00.000Z';

export const aStory = (name: string, expiring_at: string) => ({
  source_url: `/pictures/posts/${name}.svg`,
  type: 'image' as const,
  taken_at: '2026-11-20T09:00:00.000Z',
  expiring_at,
});
