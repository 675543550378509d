// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CreatorId } from '#shared/reports/creator-id.ts';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { accountAnswers, alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer, type SentCall } from '#tests/support/servers/fake-server.ts';

const ADD = 'POST /v1/shortlist/add.json';
const REMOVE = 'POST /v1/shortlist/remove.json';
const OFFERS = 'POST /v1/reports/offers.json';
const PULL = 'POST /v1/reports/pulls.json';

const ref = (user_id: string, platform: CreatorId['platform'] = 'instagram'): CreatorId => ({ platform, user_id });
const detailsOf = ({ platform, user_id }: CreatorId) => ({
  user_id,
  platform,
  username: `user_${user_id}`,
  fullname: `Name ${user_id}`,
  picture: '',
  followers: 12_000,
  is_verified: false,
});

/** The panel of a shortlist, and a server that keeps it. */
const open = async (ids: CreatorId[], offer: object = {}, gone: string[] = []) => {
  await alreadySignedIn();
  let creators = ids;
  const answer = () => ({ body: { success: true, creators } });
  const isIn = (list: CreatorId[]) => (each: CreatorId) => list.some(({ user_id }) => user_id === each.user_id);
  const bodyOf = ({ body }: SentCall) => (body as { creators: CreatorId[] }).creators;
  const server = fakeServer({
    ...accountAnswers('premium'),
    'GET /v1/shortlist.json': answer,
    'GET /v1/shortlist/creators.json': () => ({ body: { success: true, total: creators.length, creators: creators.map(detailsOf) } }),
    [ADD]: (sent) => {
      const added = bodyOf(sent);
      const unknown = added.flatMap(({ user_id }, at) => (gone.includes(user_id) ? [[`creators.${at}`, 'is not in the catalogue']] : []));
      if (unknown.length > 0)
        return {
          status: 400,
          body: {
            success: false,
            code: 'bad_request',
            message: 'creators.0: is not in the catalogue',
            fields: Object.fromEntries(unknown),
          },
        };
      creators = [...added, ...creators.filter((each) => !isIn(added)(each))];
      return answer();
    },
    [REMOVE]: (sent) => {
      const gone = isIn(bodyOf(sent));
      creators = creators.filter((each) => !gone(each));
      return answer();
    },
    'POST /v1/identification/ignored/all': { body: { success: true } },
    'POST /v1/identification/ignored/restore': { body: { success: true } },
    [OFFERS]: { body: { success: true, cost: 1, free: 1, left: 500, affordable: true, ...offer } },
    [PULL]: { body: { success: true, job_id: 'j1' } },
  });
  const { user } = renderApp('/activity');
  const [opener] = await screen.findAllByRole('button', { name: /^Shortlist, \d+ creator/ });
  await user.click(opener as HTMLElement);
  const panel = within(await screen.findByRole('dialog', { name: 'Shortlist' }));
  await panel.findByText(`Name ${ids[0]?.user_id}`);
  return { server, user, panel };
};

beforeEach(() => useBrand());

describe('the panel of the shortlist', () => {
  it('[TBL-03] shows each creator with platform and followers; the button names the count', async () => {
    const { panel } = await open([ref('a'), ref('b', 'youtube')]);
    expect(panel.getByText('@user_a')).toBeTruthy();
    expect(panel.getByText('12k followers')).toBeTruthy();
    expect(panel.getByText('12k subscribers')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Shortlist, 2 creators' }).length).toBeGreaterThan(0);
  });

  it('[TBL-03] a name that is dropped on the button is added', async () => {
    const { server, panel } = await open([ref('a')]);
    const [button] = screen.getAllByRole('button', { name: 'Shortlist, 1 creator', hidden: true });
    const stored = new Map<string, string>();
    const dataTransfer = {
      setData: (type: string, data: string) => stored.set(type, data),
      getData: (type: string) => stored.get(type) ?? '',
      get types() {
        return [...stored.keys()];
      },
    };
    fireEvent.drop(button as HTMLElement, { dataTransfer });
    expect(server.of(ADD)).toHaveLength(0);
    fireEvent.dragStart(panel.getByText('Name a'), { dataTransfer });
    fireEvent.drop(button as HTMLElement, { dataTransfer });
    await waitFor(() => expect(server.of(ADD).map(({ body }) => body)).toEqual([{ creators: [ref('a')] }]));
  });

  it('[TBL-03] applies to the ticked creators, else to all', async () => {
    const { panel, user } = await open([ref('a'), ref('b')]);
    expect(panel.getByRole('status').textContent).toBe('Applies to all 2 creators');
    await user.click(panel.getByRole('checkbox', { name: 'Select Name a' }));
    expect(panel.getByRole('status').textContent).toBe('Applies to 1 selected');
    expect(panel.getByRole('button', { name: 'Compare' })).toHaveProperty('disabled', true);
    await user.click(panel.getByRole('checkbox', { name: 'Select Name b' }));
    expect(panel.getByRole('button', { name: 'Compare' })).toHaveProperty('disabled', false);
  });

  it('[TBL-03] exports and compares creators of one platform only, and says so', async () => {
    const { panel, user } = await open([ref('a'), ref('b', 'tiktok'), ref('c', 'tiktok')]);
    expect(panel.getByText('Choose one platform to export or compare.')).toBeTruthy();
    expect(panel.getByRole('button', { name: 'Export' })).toHaveProperty('disabled', true);
    await user.click(panel.getByRole('radio', { name: 'TikTok' }));
    expect(panel.getByRole('status').textContent).toBe('Applies to all 2 creators');
    expect(panel.getByRole('button', { name: 'Export' })).toHaveProperty('disabled', false);
    await user.click(panel.getByRole('button', { name: 'Compare' }));
    await waitFor(() => expect(window.location.search).toBe('?platform=tiktok&compare=b,c'));
  });

  it('[TBL-03] [TBL-06] clearing it can be undone, with all creators in their order', async () => {
    const { panel, user, server } = await open([ref('a'), ref('b')]);
    await user.click(panel.getByRole('button', { name: 'Clear' }));
    await panel.findByText('Your shortlist is empty');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await panel.findByText('Name b');
    expect(server.of(ADD).map(({ body }) => body)).toEqual([{ creators: [ref('a'), ref('b')] }]);
  });

  it('[TBL-03] [TBL-06] undoing brings back the others if some left the catalogue', async () => {
    const { panel, user, server } = await open([ref('a'), ref('b'), ref('c')], {}, ['b']);
    await user.click(panel.getByRole('button', { name: 'Clear' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await panel.findByText('Name c');
    await waitFor(() => expect(panel.getByRole('status').textContent).toBe('Applies to all 2 creators'));
    expect(server.of(ADD).map(({ body }) => body)).toEqual([
      { creators: [ref('a'), ref('b'), ref('c')] },
      { creators: [ref('a'), ref('c')] },
    ]);
    expect(screen.queryByText(/not in the catalogue/)).toBeNull();
  });

  it('[TBL-03] the key b on a focused row removes its creator, and adds it again', async () => {
    const { panel, user, server } = await open([ref('a'), ref('b')]);
    panel.getByRole('checkbox', { name: 'Select Name a' }).focus();
    await user.keyboard('b');
    await waitFor(() => expect(panel.queryByText('Name a')).toBeNull());
    expect(server.of(REMOVE).map(({ body }) => body)).toEqual([{ creators: [ref('a')] }]);
  });

  it('[TBL-03] [TBL-06] hides all and offers to restore them', async () => {
    const { panel, user, server } = await open([ref('a'), ref('b')]);
    await user.click(panel.getByRole('button', { name: 'Hide' }));
    await screen.findByText('2 creators are hidden from your searches.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(server.of('POST /v1/identification/ignored/restore').map(({ body }) => body)).toEqual([{ creators: [ref('a'), ref('b')] }]),
    );
  });

  it('[TBL-03] pulling reports shows the total price and what is free before, and is sent once', async () => {
    const { panel, user, server } = await open([ref('a'), ref('b')]);
    await user.click(panel.getByRole('button', { name: 'Pull reports' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pull 2 reports?' }));
    expect(await dialog.findByText('Pulled before (free)')).toBeTruthy();
    expect(dialog.getByText('499')).toBeTruthy();
    expect(dialog.getByText(/If your credits run out meanwhile/)).toBeTruthy();
    await user.dblClick(dialog.getByRole('button', { name: 'Pull reports' }));
    await screen.findByText('Pulling 2 reports in the background');
    expect(server.of(PULL).map(({ body }) => body)).toEqual([{ creators: [ref('a'), ref('b')], max_dollars: 0 }]);
  });

  it('[TBL-03] reports that the credits do not cover cannot be pulled', async () => {
    const { panel, user } = await open([ref('a'), ref('b')], { cost: 2, free: 0, left: 1, affordable: false });
    await user.click(panel.getByRole('button', { name: 'Pull reports' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pull 2 reports?' }));
    expect(await dialog.findByText('You have 1 report left, which isn’t enough for all of them.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Pull reports' })).toHaveProperty('disabled', true);
    expect(dialog.getByRole('button', { name: 'Click here to upgrade your subscription' })).toBeTruthy();
  });
});
