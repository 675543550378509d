// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NameQuery } from '#shared/ask/contract.ts';
import { useBrand } from '#tests/support/screens/web-session.ts';
import type { SentCall } from '#tests/support/servers/fake-server.ts';
import { endSession } from '#web/api/session.ts';
import { loadMessages } from '#web/i18n/messages.ts';
import { chipTexts, open, warmUp } from '../discovery/open-discovery.tsx';

const NAMES = 'POST /v1/identification/names';
const NEAR_TOPICS = 'GET /v1/identification/near-topics';
const TEXAS = { id: 43001077, title: 'Texas, United States', name: 'Texas', type: 'state', country: 'US' };

/** Knows one place and enforces the contract. */
const texasOnly = ({ body }: SentCall) => {
  const { names } = NameQuery.parse(body);
  const places = names.includes('texas') ? [{ name: 'texas', places: [TEXAS] }] : [];
  return { body: { success: true, places, countries: [], brands: [], universities: [], tags: [] } };
};

const openAsk = async (
  answer: (sent: SentCall) => object | Promise<object> = texasOnly,
  { address = '/discovery', nearTopics = [] as string[] } = {},
) => {
  const page = await open(address, { [NAMES]: answer, [NEAR_TOPICS]: { body: { success: true, data: nearTopics } } });
  await page.user.click(screen.getByRole('button', { name: 'Ask' }));
  const box = await screen.findByRole('textbox', { name: 'Describe the creators you’re looking for' });
  const submit = async (sentence: string) => {
    await page.user.clear(box);
    await page.user.type(box, `${sentence}{Enter}`);
  };
  return { ...page, box, submit };
};

beforeAll(async () => {
  await Promise.all([warmUp(), import('#web/features/ask/ask-box.tsx'), loadMessages('en', ['ask'])]);
});
beforeEach(() => useBrand());

describe('the Ask box', () => {
  it('[DIS-18] turns a sentence into chips and names the words that it did not understand', async () => {
    const { submit, lastAsked, box } = await openAsk();
    expect(document.activeElement).toBe(box);
    await submit('Cheap female creators in Texas, 10k-100k followers');
    await screen.findByText('Not used: “Cheap”');
    expect(chipTexts()).toEqual(['Gender: Female', 'Location: Texas, United States', 'Followers: 10k – 100k']);
    await waitFor(() => expect(lastAsked()?.search.geo).toEqual([{ id: TEXAS.id }]));
  });

  it('[SHL-16] keeps a sentence that was not sent when it closes, and starts empty after one that was', async () => {
    const { user, box } = await openAsk();
    const reopened = async () => {
      await user.keyboard('{Escape}');
      await user.click(screen.getByRole('button', { name: 'Ask' }));
      return ((await screen.findByRole('textbox', { name: 'Describe the creators you’re looking for' })) as HTMLInputElement).value;
    };
    await user.type(box, 'Cheap female creators in Texas');
    expect(await reopened()).toBe('Cheap female creators in Texas');
    await user.keyboard('{Enter}');
    await screen.findByText('Not used: “Cheap”');
    expect(await reopened()).toBe('');
  });

  it('[SHL-16] keeps a sentence that was edited while the one before was looked up', async () => {
    let respond = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      respond = resolve;
    });
    const { user, submit } = await openAsk((sent) => arrived.then(() => texasOnly(sent)));
    await submit('female creators in Texas');
    await user.keyboard(' with 10k followers');
    await act(async () => respond());
    await screen.findByText('Everything was understood.');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    await screen.findByDisplayValue('female creators in Texas with 10k followers');
  });

  it('[SHL-09] forgets a sentence that was not sent at the end of the session', async () => {
    const { user, box } = await openAsk();
    await user.type(box, 'female creators in Texas');
    act(() => endSession());
    cleanup();
    expect(((await openAsk()).box as HTMLInputElement).value).toBe('');
  });

  it('[DIS-18] shows whether everything or nothing was understood', async () => {
    const { submit } = await openAsk();
    await submit('female');
    await screen.findByText('Everything was understood.');
    await submit('blorb');
    await screen.findByText('No filters found. Not used: “blorb”');
    expect(chipTexts()).toEqual(['Gender: Female']);
  });

  it('[DIS-18] says which word became a wider interest instead of saying that everything was understood', async () => {
    const { submit } = await openAsk();
    await submit('skincare creators');
    await screen.findByText('Searched more widely: “skincare” as the interest Beauty & Cosmetics.');
    expect(screen.queryByText('Everything was understood.')).toBeNull();
    await submit('20 skincare creators');
    await screen.findByText('Not used: “20”. Searched more widely: “skincare” as the interest Beauty & Cosmetics.');
  });

  it('[DIS-18] says that a share of a region is one in any of its places, not of all together', async () => {
    const places = ['DE', 'AT', 'CH'].map((country, id) => ({ id: id + 1, title: country, name: country, type: 'country', country }));
    const found = { success: true, places: [], countries: places, brands: [], universities: [], tags: [] };
    const { submit } = await openAsk(() => ({ body: found }));
    await submit('30% of the audience in DACH');
    await screen.findByText('Places are not added up: “DACH” means at least 30% in any one of them');
    expect(screen.queryByText('Everything was understood.')).toBeNull();
    await submit('less than 20% of the audience in DACH');
    await screen.findByText('Places are not added up: “DACH” means less than 20% in each of them');
    await submit('audience in DACH');
    await screen.findByText('Everything was understood.');
  });

  it('[DIS-18] says which wishes count as requirements', async () => {
    const { submit } = await openAsk();
    await submit('gamers, ideally verified');
    await screen.findByText('Wishes filter like requirements: “ideally verified”');
    expect(screen.queryByText('Everything was understood.')).toBeNull();
  });

  it('[PTS-04] offers topics near words that became no filter, and none applies without a click', async () => {
    const { submit, user, server, lastAsked } = await openAsk(texasOnly, { nearTopics: ['fallrecipes', 'soup'] });
    await submit('cosy suppers in Texas');
    const offered = await screen.findByRole('group', { name: 'Topics near your words:' });
    expect(server.of(NEAR_TOPICS).at(-1)?.query.get('q')).toBe('cosy suppers in');
    expect(chipTexts()).toEqual(['Location: Texas, United States']);
    expect(lastAsked()?.search.relevance).toBeUndefined();
    await user.click(within(offered).getByRole('button', { name: '#soup' }));
    await waitFor(() => expect(chipTexts()).toContain('#soup'));
    expect(within(offered).getByRole<HTMLButtonElement>('button', { name: '#soup' }).disabled).toBe(true);
    expect(chipTexts().join()).not.toContain('fallrecipes');
  });

  it('[PTS-04] offers no topics for a sentence that was understood', async () => {
    const { submit, server } = await openAsk(texasOnly, { nearTopics: ['soup'] });
    await submit('female creators in Texas');
    await screen.findByText('Everything was understood.');
    expect(server.of(NEAR_TOPICS)).toHaveLength(0);
  });

  it('asks once however often Enter is pressed, and a late answer never overwrites a newer one', async () => {
    const held: (() => void)[] = [];
    const { submit, user, server } = await openAsk(async (sent) => {
      const isFirst = JSON.stringify(sent.body).includes('texas');
      if (isFirst) await new Promise<void>((resolve) => held.push(resolve));
      return texasOnly(sent);
    });
    await submit('creators in Texas');
    await user.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(server.of(NAMES)).toHaveLength(1));
    await submit('male creators in nowhere');
    await screen.findByText(/^Not used/);
    for (const release of held) release();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(chipTexts()).toEqual(['Gender: Male']);
  });

  it('an answer for a platform that was left is dropped', async () => {
    const held: (() => void)[] = [];
    const { submit, user } = await openAsk(async (sent) => {
      await new Promise<void>((resolve) => held.push(resolve));
      return texasOnly(sent);
    });
    await submit('female creators in Texas');
    await waitFor(() => expect(held).toHaveLength(1));
    await user.click(screen.getByRole('radio', { name: 'TikTok' }));
    for (const release of held) release();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  });

  it('a failure shows a message and the same sentence can be retried', async () => {
    let isBroken = true;
    const { submit, user } = await openAsk((sent) => (isBroken ? { status: 500, body: {} } : texasOnly(sent)));
    await submit('creators in Texas');
    await screen.findByText(/Couldn’t look up the names/);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    await screen.findByDisplayValue('creators in Texas');
    isBroken = false;
    await user.keyboard('{Enter}');
    await screen.findByText('Everything was understood.');
  });

  it('a long sentence keeps to what one call may ask', async () => {
    const { submit } = await openAsk();
    await submit(`creators in Texas ${'very odd long words that nobody knows '.repeat(7)}`.trim());
    await screen.findByText(/^Not used/);
    expect(chipTexts()).toEqual(['Location: Texas, United States']);
  });

  it('Escape closes it and gives the focus back', async () => {
    const { user } = await openAsk();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Describe the creators you’re looking for' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask' }));
  });
});
