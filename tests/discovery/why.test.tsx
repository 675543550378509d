// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useBrand } from '#tests/support/screens/web-session.ts';
import { openRows, reasons, WHY, warmUpRows } from '../exports/open-rows.tsx';
import { answerOf, rowsNamed } from '../exports/rows.ts';
import { SEARCH } from './open-discovery.tsx';

beforeAll(warmUpRows);
beforeEach(() => useBrand());
afterEach(() => void vi.unstubAllEnvs());

const BY_TOPIC = '/discovery?relevance=%23cars&relevance=%40driver';

const openWhy = async (given: Parameters<typeof reasons>[0]) => {
  const app = await openRows({ [WHY]: reasons(given) }, BY_TOPIC);
  await app.user.click(screen.getByRole('button', { name: 'Why Ben matched' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Why this creator' }));
  await waitFor(() => expect(panel.queryAllByText(/%|filters/)).not.toEqual([]));
  return { ...app, panel };
};

describe('why a creator matched', () => {
  it('[DIS-27] [PWR-06] shows topics, likeness, audience shares and words, as the server has them for this very search', async () => {
    const { panel, server, lastAsked } = await openWhy({
      topics: [{ term: '#cars', score: 0.82 }],
      alike: [{ username: 'driver', by: 'posts', score: 0.64 }],
      posts: [{ before: 'New ', found: 'cars', after: ' today', link: 'https://www.instagram.com/p/1', created: '2026-11-02T09:00:00Z' }],
      text: { field: 'bio', before: 'I like ', found: 'fast cars', after: ' and tea' },
      interests: [11],
      audience_followers: { data: { audience_geo: { countries: [{ id: 392, code: 'JP', name: 'Japan', weight: 0.512 }] } } },
    });
    const said = panel.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(said).toEqual([
      ['Posts about', '#cars82%'],
      ['Posts like', '@driver64%'],
      ['Matching posts', 'New cars today Post of Nov 2, 2026'],
      ['In the audience', 'Japan51.2%'],
      ['Interests', 'Camera & Photography'],
      ['In the bio', 'I like fast cars and tea'],
    ]);
    expect(panel.getByRole('link', { name: 'Post of Nov 2, 2026' }).getAttribute('href')).toBe('https://www.instagram.com/p/1');
    const { paging: _, ...search } = lastAsked() as object & { paging: object };
    expect(server.of(WHY).map(({ body }) => body)).toEqual([{ ...search, user_id: 'c1' }]);
  });

  it('[DIS-27] a post of which only the day is known has that day west of Greenwich, too', async () => {
    vi.stubEnv('TZ', 'Pacific/Pago_Pago');
    const post = { before: '', found: 'cars', after: '', link: 'https://www.instagram.com/p/1' };
    const { panel } = await openWhy({
      topics: [{ term: '#cars', score: 0.82 }],
      posts: [
        { ...post, created: '2026-11-02' },
        { ...post, created: '2026-11-02T09:00:00Z' },
      ],
    });
    expect(panel.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Post of Nov 2, 2026', 'Post of Nov 1, 2026']);
  });

  it('[PTS-03] a row of a content search opens its matching posts, with the words found, their day and a link', async () => {
    const content = {
      total: 21,
      posts: [
        { before: 'Iced ', found: '#coffee', after: ' again', link: 'https://www.instagram.com/p/1', created: '2026-11-02T09:00:00Z' },
        { before: '', found: '', after: 'Good morning', link: 'https://www.instagram.com/p/2', created: '2026-11-01T09:00:00Z' },
      ],
    };
    const rows = answerOf(rowsNamed('Ada', 'Ben').map((row, index) => ({ ...row, match: { matching_posts: [1, 21][index] } })));
    const { user, server } = await openRows({ [WHY]: reasons({ content }), [SEARCH]: rows }, '/discovery?content=any~%23coffee');
    expect(screen.getByRole('button', { name: 'Matching: 1 post of Ada' }).textContent).toBe('1 post');
    await user.click(screen.getByRole('button', { name: 'Matching: 21 posts of Ben' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Why this creator' }));
    expect((await panel.findByRole('term')).textContent).toBe('21 matching posts');
    expect(panel.getByText('The 2 newest of them:')).toBeTruthy();
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Iced #coffee again Post of Nov 2, 2026',
      'Good morning Post of Nov 1, 2026',
    ]);
    expect(panel.getByText('#coffee').tagName).toBe('MARK');
    expect(server.of(WHY)).toHaveLength(1);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Matching: 21 posts of Ben'));
  });

  it('[PTS-03] the link has no number where the catalogue knows no single posts', async () => {
    await openRows({}, '/discovery?content=any~%23coffee');
    expect(screen.getByRole('button', { name: 'Matching posts: Ben' }).textContent).toBe('Matching posts');
  });

  it('[PTS-03] other searches have no link to matching posts', async () => {
    await openRows({}, BY_TOPIC);
    expect(screen.queryByRole('button', { name: /^matching/i })).toBeNull();
  });

  it('[DIS-27] omits reasons without data', async () => {
    const { panel } = await openWhy({});
    expect(panel.queryAllByRole('term')).toEqual([]);
  });

  it('closes by Escape and gives the focus back', async () => {
    const { user } = await openWhy({ topics: [{ term: '#cars', score: 1 }] });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Why Ben matched');
  });

  it('[DIS-27] is not offered for a search without explainable filters', async () => {
    await openRows({}, '/discovery?followers=1000~5000');
    expect(screen.queryByRole('button', { name: /^Why/ })).toBeNull();
  });
});
