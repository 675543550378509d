// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CountsRequest } from '#shared/discovery/counts-contract.ts';
import { useBrand } from '#tests/support/screens/web-session.ts';
import type { SentCall } from '#tests/support/servers/fake-server.ts';
import { address, chipTexts, open, pill, warmUp } from '../open-discovery.tsx';

const COUNTS = 'POST /v1/identification/counts';
/** Fails for a request that the server refuses. */
const counted = ({ body }: SentCall) => ({
  body: {
    success: true,
    counts: CountsRequest.parse(body).variations.map(({ search, exclude }) => (search ?? exclude)?.content?.days ?? 7),
  },
});

beforeAll(warmUp);
beforeEach(() => useBrand());

const openEditor = async (query = '') => {
  const app = await open(`/discovery${query}`, { [COUNTS]: counted });
  await app.user.click(pill('Post content'));
  const field = (name: string) => screen.findByRole('textbox', { name });
  const type = async (name: string, typed: string) => app.user.type(await field(name), typed);
  const terms = (name: string) =>
    within(screen.getByRole('list', { name: `Chosen: ${name}` }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  return { ...app, field, type, terms };
};

describe('the editor of the content filter', () => {
  it('[PTS-03] takes words, phrases, hashtags and mentions by keyboard, and the URL has them', async () => {
    const { user, field, type, terms, lastAsked } = await openEditor();
    await waitFor(async () => expect(document.activeElement).toBe(await field('Any of these')));
    await user.keyboard('cold brew{Enter}#coffee,');
    await type('All of these', '“iced latte”{Enter}');
    await type('None of these', '@shein');
    await user.tab();
    await waitFor(() =>
      expect(lastAsked()?.search.content).toEqual({
        any: ['cold brew', '#coffee'],
        all: ['iced latte'],
        none: ['@shein'],
        days: 90,
        min_posts: 1,
      }),
    );
    expect(terms('Any of these')).toEqual(['cold brew', '#coffee']);
    expect(chipTexts()).toEqual(['Posts: any of “cold brew”, #coffee · “iced latte” · none of @shein · last 90 days']);
    await waitFor(() => expect(address()).toBe('?content=any~cold+brew&content=any~%23coffee&content=all~iced+latte&content=none~@shein'));
  });

  it('[PTS-03] removes terms with Backspace and their buttons, and reads a pasted list', async () => {
    const { user, field, terms } = await openEditor('?content=any~tea&content=any~coffee');
    await user.click(await field('Any of these'));
    await user.keyboard('{Backspace}');
    expect(terms('Any of these')).toEqual(['tea']);
    await user.paste('matcha\nhojicha、sencha');
    expect(terms('Any of these')).toEqual(['tea', 'matcha', 'hojicha', 'sencha']);
    await user.click(screen.getByRole('button', { name: 'Remove tea' }));
    expect(terms('Any of these')).toEqual(['matcha', 'hojicha', 'sencha']);
    expect(document.activeElement).toBe(await field('Any of these'));
  });

  it.each([
    ['!!!', 'Needs a letter or a digit'],
    ['#two words', 'A hashtag or mention is one word without spaces'],
    ['x'.repeat(101), 'At most 100 characters'],
  ])('[PTS-03] refuses %.12s beside the field and keeps it as typed', async (typed, problem) => {
    const { user, field, asked } = await openEditor();
    await waitFor(() => expect(asked()).toHaveLength(1));
    const input = await field('Any of these');
    await user.click(input);
    await user.paste(typed);
    await user.keyboard('{Enter}');
    expect(screen.getByText(problem).id).toBe(input.getAttribute('aria-describedby'));
    expect(input).toHaveProperty('value', typed);
    expect(asked()).toHaveLength(1);
  });

  it('[PTS-03] refuses the 21st term and keeps the first twenty', async () => {
    const { user, field, terms } = await openEditor();
    await user.click(await field('All of these'));
    await user.paste(Array.from({ length: 21 }, (_, at) => `word${at}`).join(','));
    expect(screen.getByText('At most 20 terms')).toBeTruthy();
    expect(terms('All of these')).toHaveLength(20);
    expect(await field('All of these')).toHaveProperty('value', 'word20');
  });

  it('[PTS-03] counts the creators of each period, and sets the period and the number of posts', async () => {
    const { user, type, lastAsked, field } = await openEditor();
    expect(screen.getByRole('radio', { name: /^30 days/ }).getAttribute('aria-description')).toBeNull();
    await type('Any of these', 'tea{Enter}');
    await waitFor(() => expect(screen.getByRole('radio', { name: /^365 days/ }).getAttribute('aria-description')).toBe('365 creators'));
    await user.click(screen.getByRole('radio', { name: /^30 days/ }));
    await user.click(screen.getByRole('button', { name: 'One post more' }));
    await waitFor(() => expect(lastAsked()?.search.content).toEqual({ any: ['tea'], days: 30, min_posts: 2 }));
    await type('Matching posts, at least', '{Control>}a{/Control}21{Enter}');
    expect(screen.getByText('Must be between 1 and 20')).toBeTruthy();
    await type('Matching posts, at least', '{Control>}a{/Control}20{Enter}');
    await waitFor(() => expect(lastAsked()?.search.content?.min_posts).toBe(20));
    expect(screen.getByRole('button', { name: 'One post more' })).toHaveProperty('disabled', true);
    expect(await field('Matching posts, at least')).toHaveProperty('value', '20');
  });

  it('[PTS-03] keeps what was chosen when it closes and another editor opens, and asks for terms to find beside those to leave out', async () => {
    const { user, type, terms, asked } = await openEditor();
    await waitFor(() => expect(asked()).toHaveLength(1));
    await type('None of these', 'shein{Enter}');
    expect(screen.getByText('Add a term to “Any of these” or “All of these”, too.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /^365 days/ }));
    await user.keyboard('{Escape}');
    await user.click(pill('Bio'));
    await screen.findByRole('dialog', { name: 'Bio' });
    await user.keyboard('{Escape}');
    await user.click(pill('Post content'));
    await waitFor(() => expect(terms('None of these')).toEqual(['shein']));
    expect(screen.getByRole('radio', { name: /^365 days/ })).toHaveProperty('checked', true);
    expect(asked()).toHaveLength(1);
  });

  it('[PTS-03] excludes creators with such posts, and those without known posts if asked to', async () => {
    const { user, type, lastAsked } = await openEditor();
    await user.click(await screen.findByRole('radio', { name: 'Exclude' }));
    await type('Any of these', '#ad{Enter}');
    await user.click(screen.getByRole('checkbox', { name: /without this information/ }));
    await waitFor(() => expect(lastAsked()).toMatchObject({ exclude: { content: { any: ['#ad'] } }, exclude_unknown: ['content'] }));
    expect(lastAsked()?.search.content).toBeUndefined();
    expect(chipTexts()).toEqual(['Not: Posts: #ad · last 90 days', 'Not: Post content unknown']);
  });
});
