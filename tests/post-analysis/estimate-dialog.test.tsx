// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  BALANCE,
  CHECKOUT,
  ESTIMATE,
  FIRST,
  GENERATE,
  loadScreens,
  NEW,
  open,
  press,
  queue,
  resetApp,
  SECOND,
  type,
} from './open-campaign-results.tsx';

beforeAll(loadScreens);
beforeEach(resetApp);

describe('the confirmation of an analysis', () => {
  const confirm = async (routes: Parameters<typeof open>[0] = {}) => {
    const opened = await open(routes);
    await type(`${FIRST} ${SECOND}`);
    press('Analyze');
    const dialog = await screen.findByRole('dialog', { name: 'Confirmation' });
    return { ...opened, dialog: within(dialog) };
  };

  it('[PST-01] the dialog shows the estimated likes, $4.99 per 1k, the cost and the remaining credits; Continue opens the analysis', async () => {
    const { server, dialog } = await confirm({ [GENERATE]: { body: { success: true, report_info: { report_id: 'a1' } } } });
    expect(server.of(NEW)[0]?.body).toEqual({ post: [FIRST, SECOND] });
    const facts = dialog.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(facts).toEqual([
      ['Estimated likes', '2,000'],
      ['Price ($4.99 per 1k likes)', '$1,009.98'],
      ['Cost', '2,000 post analysis credits'],
      ['Balance afterwards', '18,000 post analysis credits'],
    ]);
    fireEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { level: 1, name: 'Post analysis' });
    expect(location.pathname).toBe('/campaigns/a1');
    expect(server.of(GENERATE).map(({ body }) => body)).toEqual([{ postData: { estimate_id: 'e1' } }]);
  });

  it('[PST-01] the dialog says which posts have no known audience, and that their likes cost nothing', async () => {
    const left = 1_700;
    const { dialog } = await confirm({
      [NEW]: { body: { ...ESTIMATE, left, without_audience: { posts: 1, likes: 300 } } },
      [BALANCE]: { body: { reports: 1, exports: 1, posts: left } },
    });
    expect(dialog.getByText('For 1 post, no audience data is known. It is analyzed without audience, free of charge.')).toBeTruthy();
    const facts = dialog.getAllByRole('term').map((term) => term.nextElementSibling?.textContent);
    expect(facts.filter((_, at) => at !== 1)).toEqual(['2,000', '1,700 post analysis credits', '0 post analysis credits']);
    expect(dialog.queryByText(/^Not enough/)).toBeNull();
  });

  it('[PST-01] Cancel discards the estimate and spends nothing', async () => {
    const { server, dialog } = await confirm();
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.of(GENERATE)).toEqual([]);
    expect(queue()).toEqual([FIRST, SECOND]);
  });

  it('[PST-01] [EXP-03] a user with too few credits sees an error with a link to more', async () => {
    const refusal = { success: false, code: 'not_enough_post_credits', message: 'Not enough post analysis credits' };
    const balance = { body: { reports: 1, exports: 1, posts: 1_999 } };
    const { dialog } = await confirm({
      [NEW]: { body: { ...ESTIMATE, left: 1_999 } },
      [GENERATE]: { status: 402, body: refusal },
      [BALANCE]: balance,
    });
    expect(dialog.getByText(/^Not enough post analysis credits: you have 1,999\./)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    await screen.findByText('Not enough post analysis credits');
    expect(screen.getAllByRole('button', { name: 'Click here to upgrade your subscription' }).length).toBeGreaterThan(1);
    expect(location.pathname).toBe('/campaigns');
  });

  it('[PST-01] the balance afterwards follows what another tab has spent', async () => {
    const refusal = { success: false, code: 'not_enough_post_credits', message: 'Not enough post analysis credits' };
    const { server, dialog } = await confirm({ [GENERATE]: { status: 402, body: refusal } });
    await dialog.findByText('18,000 post analysis credits');
    server.routes[BALANCE] = { body: { reports: 1, exports: 1, posts: 1_300 } };
    fireEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    await dialog.findByText(/^Not enough post analysis credits: you have 1,300\./);
    expect(dialog.queryByText('Balance afterwards')).toBeNull();
  });

  it('[PST-01] an analysis whose answer was lost is shown at the balance before it', async () => {
    const { server, dialog } = await confirm({ [GENERATE]: { status: 500, body: { success: false, code: 'internal', message: 'x' } } });
    server.routes[BALANCE] = { body: { reports: 1, exports: 1, posts: 1_300 } };
    const before = server.of(BALANCE).length;
    fireEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(server.of(BALANCE).length).toBeGreaterThan(before));
    await act(async () => undefined);
    expect(dialog.getByText('18,000 post analysis credits')).toBeTruthy();
  });

  it('[PST-01] a check that is refused for lack of a plan opens the checkout', async () => {
    const refusal = { success: false, code: 'plan_required', message: 'Your subscription has ended', redirect: 'PAYMENT_PAGE' };
    const { server } = await open({ [NEW]: { status: 402, body: refusal } });
    await type(FIRST);
    press('Analyze');
    await waitFor(() => expect(server.of(CHECKOUT)).toHaveLength(1));
    expect(screen.getAllByText('Your subscription has ended')).toHaveLength(1);
  });
});
