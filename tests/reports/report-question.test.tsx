// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PRICE_CHANGED } from '#functions/features/reports/open-report.ts';
import { aPulledReport } from '#tests/reports/fixture.ts';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { accountAnswers, alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { askForReport, dropReportRequest } from '#web/report/report-request.store.ts';

const OFFER = 'GET /v1/reports/new';
const PULL = 'POST /v1/reports/new';
const OLD = '2026-10-01T10:00:00.000Z';
const NEWER = '2026-11-20T10:00:00.000Z';

const reportOf = (creator: string, created = NEWER) => ({
  success: true,
  ...aPulledReport(creator),
  report_info: { report_id: `report-${creator}`, created, demo: false, can_refresh: created === OLD },
});
const offer = (more: object = {}) => ({ body: { success: true, cost: 1, left: 7, ...more } });

const open = async (path: string, routes: Parameters<typeof fakeServer>[0]) => {
  await alreadySignedIn();
  const server = fakeServer({
    ...accountAnswers('standard'),
    'GET /v1/generated/reports': { body: { success: true, reports_generated: [], total: 0 } },
    [OFFER]: offer(),
    ...routes,
  });
  return { ...renderApp(path), server };
};

const ask = (user_id: string) => act(() => askForReport({ platform: 'instagram', user_id, name: `Name ${user_id}`, opens: 'modal' }));
const question = async (name = 'View Tensor Report?') => within(await screen.findByRole('dialog', { name }));

/** A response that arrives when the test says so. */
const later = () => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { arrive: () => act(async () => arrive()), respond: (body: unknown) => async () => arrived.then(() => ({ body })) };
};

beforeAll(() => import('#web/features/reports/report-layer.tsx'));
beforeEach(() => {
  useBrand();
  dropReportRequest();
});

it('[RPT-15] a report that another tab has made unaffordable is refused once, with one link to more', async () => {
  const refusal = { success: false, code: 'not_enough_credits', message: 'Not enough credits' };
  const { server } = await open('/reports', { [PULL]: { status: 402, body: refusal } });
  await screen.findByText('No reports yet');
  ask('c1');
  const asked = await question();
  await asked.findByText('6 reports');
  server.routes[OFFER] = offer({ left: 0 });
  act(() => asked.getByRole('button', { name: 'View report' }).click());
  await asked.findByText(/^You have no reports left\./);
  expect(asked.queryByText(/^Not enough credits/)).toBeNull();
  expect(asked.getAllByRole('button', { name: 'Click here to upgrade your subscription' })).toHaveLength(1);
});

it('[RPT-15] the question counts with the reports that another tab has left when the user comes back', async () => {
  const { server } = await open('/reports', {});
  await screen.findByText('No reports yet');
  ask('c1');
  const asked = await question();
  await asked.findByText('6 reports');
  server.routes[OFFER] = offer({ left: 3 });
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
  await asked.findByText('2 reports');
});

describe('a report that arrives after its question was closed', () => {
  it('[RPT-15] is offered in a toast and does not leave the screen that the user is on', async () => {
    const pulled = later();
    const { user } = await open('/reports', { [PULL]: pulled.respond(reportOf('c1')) });
    await screen.findByText('No reports yet');
    ask('c1');
    const asked = await question();
    await asked.findByText('6 reports');
    await user.click(asked.getByRole('button', { name: 'View report' }));
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    await pulled.arrive();
    expect(await screen.findByText('The report of Name c1 is ready.')).toBeTruthy();
    expect(window.location.hash).toBe('');
    await user.click(screen.getByRole('button', { name: 'View report' }));
    await waitFor(() => expect(window.location.pathname).toBe('/reports/report-c1'));
  });

  it('[RPT-15] leaves the question about another creator open', async () => {
    const pulled = later();
    const { user } = await open('/reports', { [PULL]: pulled.respond(reportOf('c1')) });
    await screen.findByText('No reports yet');
    ask('c1');
    const first = await question();
    await first.findByText('6 reports');
    await user.click(first.getByRole('button', { name: 'View report' }));
    ask('c2');
    await pulled.arrive();
    expect(await screen.findByText('The report of Name c1 is ready.')).toBeTruthy();
    expect(await (await question()).findByText('Name c2')).toBeTruthy();
    expect(window.location.hash).toBe('');
  });
});

describe('the price of a report', () => {
  it('[RPT-15] a pull whose response was lost shows the report as paid for', async () => {
    let isPaid = false;
    const { user } = await open('/reports', {
      [OFFER]: () => (isPaid ? offer({ cost: 0, report_id: 'report-c1', created: NEWER }) : offer()),
      [PULL]: () => {
        isPaid = true;
        throw new TypeError('network error');
      },
    });
    await screen.findByText('No reports yet');
    ask('c1');
    const asked = await question();
    await asked.findByText('6 reports');
    await user.click(asked.getByRole('button', { name: 'View report' }));
    expect(await asked.findByText('Free: already opened')).toBeTruthy();
  });

  it('[DIS-12] in money is the most that the pull may charge, and a changed one is shown before it is charged', async () => {
    let dollars = 2;
    const { server, user } = await open('/reports', {
      [OFFER]: () => offer({ left: 0, dollars, cap_left: 50 }),
      [PULL]: () => {
        dollars = 3;
        return { status: 409, body: { success: false, code: 'conflict', message: PRICE_CHANGED } };
      },
    });
    await screen.findByText('No reports yet');
    ask('c1');
    const asked = await question();
    await asked.findByText('$2.00');
    await user.click(asked.getByRole('button', { name: 'View report' }));
    expect(await asked.findByText('$3.00')).toBeTruthy();
    expect(asked.getByText(PRICE_CHANGED)).toBeTruthy();
    expect(server.of(PULL).map(({ body }) => body)).toEqual([{ platform: 'instagram', user_id: 'c1', refresh: false, max_dollars: 2 }]);
  });

  it('[RPT-15] a refresh of a report that was refreshed already opens the newer report for free', async () => {
    const { server, user } = await open('/reports/report-old', {
      'GET /v1/reports/report-old': { body: reportOf('old', OLD) },
      [OFFER]: offer({ cost: 0, report_id: 'report-c1', created: NEWER }),
      [PULL]: { body: reportOf('c1') },
    });
    await user.click(await screen.findByRole('button', { name: 'Refresh' }));
    const asked = await question();
    expect(await asked.findByText('Free: already opened')).toBeTruthy();
    await user.click(asked.getByRole('button', { name: 'View report' }));
    await waitFor(() => expect(window.location.pathname).toBe('/reports/report-c1'));
    expect(server.of(PULL).map(({ body }) => body)).toEqual([{ platform: 'instagram', user_id: 'old', refresh: false, max_dollars: 0 }]);
  });
});
