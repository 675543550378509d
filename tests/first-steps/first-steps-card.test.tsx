// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { STEPS, type Step } from '#shared/first-steps/contract.ts';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { accountAnswers, alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';

const READ = 'GET /v1/firstSteps.json';
const CHANGE = 'PUT /v1/firstSteps.json';
const SAMPLE = 'POST /v1/firstSteps/sample.json';

const open = async (done: Step[], state: string | undefined = 'shown') => {
  await alreadySignedIn();
  const answers = accountAnswers('standard');
  const user = { ...answers['GET /v1/user'].body, ...(state && { firstSteps: state }) };
  const server = fakeServer({
    ...answers,
    'GET /v1/user': { body: user },
    [READ]: () => ({ body: { success: true, steps: STEPS.map((id) => ({ id, done: done.includes(id) })) } }),
    [CHANGE]: { body: { success: true } },
    [SAMPLE]: () => {
      done.push('sample');
      return { body: { success: true, report_id: 'rep-1' } };
    },
  });
  return { ...renderApp('/usage'), server };
};
const card = () => screen.findByRole('region', { name: 'First steps' });
const isGone = () => waitFor(() => expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull());

beforeEach(() => useBrand());

describe('the card of first steps', () => {
  it('shows which steps are done, and opens the sample report beside the screen', async () => {
    const { user, server } = await open(['collect']);
    const steps = await card();
    expect(within(steps).getByText('1 of 4')).toBeTruthy();
    await user.click(within(steps).getByRole('button', { name: 'Open a free sample report' }));
    await waitFor(() => expect(window.location.hash).toBe('#report=rep-1'));
    expect(server.of(SAMPLE)).toHaveLength(1);
    await within(steps).findByText('2 of 4');
  });

  it('hides on request, offers to undo it, and comes back from the account menu', async () => {
    const { user, server } = await open([]);
    await user.click(within(await card()).getByRole('button', { name: 'Hide the first steps' }));
    await isGone();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await card();
    expect(server.of(CHANGE).map(({ body }) => body)).toEqual([{ state: 'hidden' }, { state: 'shown' }]);
    await user.click(within(await card()).getByRole('button', { name: 'Hide the first steps' }));
    await isGone();
    await user.click(screen.getByRole('button', { name: /Account menu/ }));
    await user.click(await screen.findByRole('button', { name: 'First steps' }));
    await card();
  });

  it('stays if the server could not hide it', async () => {
    const { user, server } = await open([]);
    server.routes[CHANGE] = { status: 500, body: { success: false, message: 'no' } };
    await user.click(within(await card()).getByRole('button', { name: 'Hide the first steps' }));
    await screen.findByText(/^Something went wrong/);
    await card();
  });

  it('ends once all steps are done', async () => {
    const { user, server } = await open([...STEPS]);
    await user.click(within(await card()).getByRole('button', { name: 'Close' }));
    await isGone();
    expect(server.of(CHANGE).map(({ body }) => body)).toEqual([{ state: 'done' }]);
  });

  it('is absent for other accounts', async () => {
    const { server } = await open([], undefined);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
    expect(server.of(READ)).toEqual([]);
  });
});
