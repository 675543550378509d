// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setMedia } from '#tests/support/jsdom.ts';
import { aPost, aStory, FUTURE, PAST, STORIES, showReport } from '#tests/support/screens/shown-report.tsx';
import { useBrand } from '#tests/support/screens/web-session.ts';

beforeAll(() => import('#web/report/report-view.tsx'));
beforeEach(() => {
  useBrand();
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
});

describe('posts', () => {
  const posts = [1, 2, 3, 4, 5].map((at) => aPost(at));

  it('[RPT-11] three posts are shown, then three more; another tab starts at three again', async () => {
    const { user } = await showReport({ top_posts: posts, commercial_posts: posts });
    const section = screen.getByRole('region', { name: 'Posts' });
    expect(within(section).getAllByRole('link')).toHaveLength(3);
    await user.click(within(section).getByRole('button', { name: 'View more' }));
    expect(within(section).getAllByRole('link')).toHaveLength(5);
    await user.click(within(section).getByRole('radio', { name: 'Sponsored' }));
    expect(within(section).getAllByRole('link')).toHaveLength(3);
  });

  it.each([{ top_posts: posts }, { commercial_posts: posts }])('[RPT-11] a single list has no tabs', async (profile) => {
    await showReport(profile);
    const section = screen.getByRole('region', { name: 'Posts' });
    expect(within(section).queryByRole('radio')).toBeNull();
    expect(within(section).getAllByRole('link')).toHaveLength(3);
  });

  it.each([
    ['(min-width: 993px)', 118],
    ['', 80],
    ['(max-width: 479px)', 126],
  ])('[RPT-11] at %s a text has %i characters, with an emoji counted as one', async (query, most) => {
    setMedia(query, true);
    await showReport({ top_posts: [aPost(1, '👩‍🍳'.repeat(most + 1)), aPost(2, '👩‍🍳'.repeat(most))] });
    const [long, whole] = within(screen.getByRole('region', { name: 'Posts' })).getAllByRole('link');
    expect(long?.textContent).toContain(`${'👩‍🍳'.repeat(most)}…`);
    expect(whole?.textContent).not.toContain('…');
  });

  it('[RPT-11] posts show their full date and open in a new tab', async () => {
    await showReport({ top_posts: [aPost(1)] });
    const link = within(screen.getByRole('region', { name: 'Posts' })).getByRole('link');
    expect(link.textContent).toContain('November 05, 2026, 18:04:09');
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('a post with a single like and comment says so in the singular', async () => {
    await showReport({
      top_posts: [
        { ...aPost(1), stat: { likes: 1, comments: 1 } },
        { ...aPost(2), stat: { likes: 2, comments: 0 } },
      ],
    });
    const [one, more] = within(screen.getByRole('region', { name: 'Posts' })).getAllByRole('link');
    expect(one?.textContent).toContain('1 like1 comment');
    expect(more?.textContent).toContain('2 likes0 comments');
  });

  it('[RPT-17] a creator without posts shows that there are none', async () => {
    await showReport();
    expect(within(screen.getByRole('region', { name: 'Posts' })).getByText('No Record Found')).toBeTruthy();
  });
});

describe('stories', () => {
  const estimates = { stories_per_day: 2.5, estimated_reach: 1_500, estimated_link_clicks: 33 };
  const section = () => screen.findByRole('region', { name: 'Stories' });

  it.each([
    [10_000, false],
    [10_001, true],
  ])('[RPT-12] stories of an account with %i followers show link clicks: %s', async (followers, reports) => {
    await showReport({ followers, story_posts: [aStory('a', FUTURE)], story_estimates: estimates });
    const figures = await section();
    expect(within(figures).getByText('1.5k')).toBeTruthy();
    expect(within(figures).queryByText('Link clicks') !== null).toBe(reports);
  });

  it('[RPT-12] [RPT-18] stories of the profile are not requested, and only active ones are shown, in a viewer with mute', async () => {
    const { user, server } = await showReport({
      story_posts: [aStory('a', FUTURE), aStory('b', PAST), aStory('c', FUTURE)],
      story_estimates: estimates,
    });
    const buttons = within(await section()).getAllByRole('button', { name: /Play story/ });
    expect(buttons).toHaveLength(2);
    expect(server.of(STORIES)).toHaveLength(0);
    const timers = vi.spyOn(window, 'setTimeout');
    await user.click(buttons[0] as HTMLElement);
    const viewer = await screen.findByRole('dialog', { name: 'Story 1 of 2' });
    const begun = () => timers.mock.calls.filter(([, delay]) => delay === 5_000).length;
    expect(begun()).toBe(1);
    await user.click(within(viewer).getByRole('button', { name: 'Unmute' }));
    // Muting the next story must not restart the timer of this one.
    expect(begun()).toBe(1);
    expect(within(viewer).getByRole('button', { name: 'Mute' })).toBeTruthy();
    await user.click(within(viewer).getByRole('button', { name: 'Next story' }));
    expect(await screen.findByRole('dialog', { name: 'Story 2 of 2' })).toBeTruthy();
  });

  it('[RPT-12] [RPT-18] stories that are not part of the profile are requested by handle; private and empty accounts are marked', async () => {
    const isPrivate = { body: { success: true, is_private: true, stories: [], followers: 5 } };
    const { server, unmount } = await showReport({}, { routes: { [STORIES]: isPrivate } });
    expect(within(await section()).getByText('This account is private, so its stories cannot be retrieved.')).toBeTruthy();
    expect(server.of(STORIES)[0]?.query.get('username')).toBe('user_mina');
    unmount();
    await showReport();
    expect(within(await section()).getByText('There are no stories to display right now.')).toBeTruthy();
  });

  it.each(['youtube', 'tiktok'] as const)('[RPT-18] stories are not requested on %s', async (type) => {
    const { server } = await showReport({ type });
    expect(server.of(STORIES)).toHaveLength(0);
  });
});
