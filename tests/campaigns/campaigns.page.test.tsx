// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { accountAnswers, alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { endSession } from '#web/api/session.ts';
import { loadMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { CAMPAIGNS, campaignOf, campaignsAnswer, ONE, openAnswers, POSTS, postOf, previewOf } from './campaign-views.ts';

const PREVIEW = 'GET /v1/campaign/postPreview.json';
const CREATE = 'POST /v1/campaign.json';
const ADD = 'POST /v1/campaign/post.json';
const DROP = 'DELETE /v1/campaign/post.json';
const DELETE = 'DELETE /v1/campaign.json';
const SHARE = 'PUT /v1/campaign/share.json';
const UNSHARE = 'PUT /v1/campaign/unshare.json';

const refused = (status: number, code: string, message: string, reason?: string) => ({
  status,
  body: { success: false, code, message, reason },
});

const open = async (path: string, routes: Parameters<typeof fakeServer>[0] = {}) => {
  await alreadySignedIn();
  const server = fakeServer({ ...accountAnswers('premium'), 'GET /v1/shareLinks': { body: { success: true, links: [] } }, ...routes });
  return { ...renderApp(path), server };
};

const openPanel = async (campaign = campaignOf('Spring'), posts = [postOf('first')], routes = {}) => {
  const opened = await open(paths.campaign(campaign._id), { ...openAnswers(campaign, posts), ...routes });
  const dialog = await screen.findByRole('dialog', { name: 'Campaign' });
  await within(dialog).findByRole('heading', { name: campaign.name });
  return { ...opened, panel: within(dialog) };
};

/** Compiled in advance: compiling on first use would exceed the timeout of a test. */
beforeAll(async () => {
  await Promise.all([
    import('#web/features/campaigns/campaigns.page.tsx'),
    import('#web/features/campaigns/add/add-post-dialog.tsx'),
    import('#web/features/campaigns/share-dialog.tsx'),
    import('#web/features/campaigns/delete-dialogs.tsx'),
    import('#web/features/campaigns/shared-campaign.page.tsx'),
    import('#web/ui/overlay/drawer-frame.tsx'),
    loadMessages('en', ['campaigns', 'sharing']),
  ]);
});
beforeEach(() => {
  // Typed text belongs to the session.
  endSession();
  useBrand();
});

describe('the campaigns page', () => {
  it('[CMP-03] the table shows name, platforms, posts, creators, followers, date of change and actions', async () => {
    await open('/campaignManager', { [CAMPAIGNS]: campaignsAnswer([campaignOf('Spring'), campaignOf('Theirs', { isShared: true })]) });
    await screen.findByRole('button', { name: 'Spring' });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Networks',
      'Posts',
      'Creators',
      'Followers',
      'Modified',
      'Actions',
    ]);
    const [first, second] = within(screen.getByRole('table')).getAllByRole('row').slice(1) as HTMLElement[];
    if (!first || !second) throw new Error('There are no two rows');
    for (const text of ['3', '2', '1.2M', 'Nov 20, 2026']) expect(within(first).getByText(text)).toBeTruthy();
    expect(within(first).queryByText('Shared')).toBeNull();
    expect(within(second).getByText('Shared')).toBeTruthy();
  });

  it('[CMP-03] an account without campaigns sees a welcome message', async () => {
    await open('/campaignManager', { [CAMPAIGNS]: campaignsAnswer([]) });
    await screen.findByText('Welcome to the campaign manager');
  });

  it.each([
    ['', 'A post URL is required'],
    [
      'https://example.com/instagram.com/p/CuT3b-Xy_9Z/',
      'This URL is not a valid post link. Please provide a valid Instagram, TikTok, or YouTube post URL.',
    ],
    ['https://vt.tiktok.com/ZS8/', 'TikTok no longer supports the old vt.tiktok.com shortlink format'],
  ])('[CMP-01] the form shows for the input "%s": %s', async (typed, problem) => {
    const { user, server } = await open('/campaignManager', { [CAMPAIGNS]: campaignsAnswer([]) });
    if (typed) await user.type(await screen.findByRole('textbox', { name: 'Post URL' }), typed);
    await user.click(await screen.findByRole('button', { name: /Add Post/ }));
    await screen.findByText(problem);
    expect(server.of(PREVIEW)).toEqual([]);
  });
});

describe('adding a post', () => {
  const asked = async (campaigns = [campaignOf('Spring'), campaignOf('Theirs', { isShared: true })], routes = {}) => {
    const opened = await open('/campaignManager', {
      ...openAnswers(campaignOf('Spring')),
      [CAMPAIGNS]: campaignsAnswer(campaigns),
      [PREVIEW]: { body: { success: true, result: previewOf('CuT3b-Xy_9Z') } },
      [CREATE]: { body: { success: true, result: { campaign_id: 'new' }, campaign: campaignOf('Autumn', { _id: 'new' }) } },
      [ADD]: ({ body }: { body: unknown }) => ({
        body: { success: true, added: true, campaign: campaignOf('Spring', { _id: (body as { campaign_id: string }).campaign_id }) },
      }),
      ...routes,
    });
    await opened.user.type(await screen.findByRole('textbox', { name: 'Post URL' }), 'https://instagram.com/reel/CuT3b-Xy_9Z?x=1');
    await opened.user.click(screen.getByRole('button', { name: /Add Post/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Post' }));
    await dialog.findByText('Text of CuT3b-Xy_9Z');
    return { ...opened, dialog };
  };

  it('[CMP-02] the dialog shows the preview, creates the campaign, adds the post and opens the campaign', async () => {
    const { user, server, dialog } = await asked();
    expect(server.of(PREVIEW)[0]?.query.get('postUrl')).toBe('https://www.instagram.com/p/CuT3b-Xy_9Z/');
    await user.click(dialog.getByRole('button', { name: /Add Post/ }));
    await dialog.findByText('A campaign name is required');
    await user.type(dialog.getByRole('textbox', { name: 'Campaign name' }), 'Autumn');
    await user.click(dialog.getByRole('button', { name: /Add Post/ }));
    await screen.findByText('Post added to campaign successfully');
    expect(server.of(CREATE)[0]?.body).toEqual({ name: 'Autumn' });
    expect(server.of(ADD)[0]?.body).toEqual({ campaign_id: 'new', postUrl: 'https://www.instagram.com/p/CuT3b-Xy_9Z/' });
    await waitFor(() => expect(server.of(ONE).at(-1)?.query.get('_id')).toBe('new'));
    expect(screen.queryByRole('dialog', { name: 'Add Post' })).toBeNull();
  });

  it('[CMP-02] an existing campaign is chosen from a list of own campaigns only', async () => {
    const { user, server, dialog } = await asked();
    await user.click(dialog.getByRole('radio', { name: 'Existing campaign' }));
    await user.click(dialog.getByRole('button', { name: /Add Post/ }));
    await dialog.findByText('You must select a campaign');
    const choice = dialog.getByRole('combobox', { name: 'Select a campaign' });
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Select a campaign', 'Spring']);
    await user.selectOptions(choice, 'Spring');
    await user.click(dialog.getByRole('button', { name: /Add Post/ }));
    await screen.findByText('Post added to campaign successfully');
    expect(server.of(ADD)[0]?.body).toMatchObject({ campaign_id: 'id-of-Spring' });
    expect(server.of(CREATE)).toEqual([]);
  });

  it('[CMP-02] an account without own campaigns cannot choose an existing one', async () => {
    const { dialog } = await asked([campaignOf('Theirs', { isShared: true })]);
    await waitFor(() => expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Existing campaign' }).disabled).toBe(true));
  });

  it.each([
    ['limit_reached', 'You have reached the maximum number of posts for this campaign'],
    [undefined, 'Error adding post'],
  ])('[CMP-02] an error with the reason %s is shown as: %s', async (reason, reported) => {
    const { user, dialog } = await asked([], { [ADD]: refused(400, 'bad_request', 'x', reason) });
    await user.type(dialog.getByRole('textbox', { name: 'Campaign name' }), 'Autumn');
    await user.click(dialog.getByRole('button', { name: /Add Post/ }));
    await screen.findByText(reported);
  });
});

describe('the panel of a campaign', () => {
  it('[CMP-03] the panel shows totals and posts', async () => {
    const { panel } = await openPanel();
    await panel.findByText('Text of first');
    const cards = panel.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(cards).toEqual(['3', '2', '1.2M', '5.6k', '345']);
    for (const text of ['1.5k', '120']) expect(panel.getByText(text)).toBeTruthy();
  });

  it('[CMP-03] the panel of a campaign without posts shows an empty state', async () => {
    const { panel } = await openPanel(campaignOf('Spring', { totalPosts: 0 }), []);
    await panel.findByText('No Posts have been added to this campaign yet.');
  });

  it('[CMP-03] the panel loads 50 posts at a time', async () => {
    const all = Array.from({ length: 60 }, (_, at) => postOf(`post-${at}`));
    const { panel, user, server } = await openPanel(campaignOf('Spring', { totalPosts: 60 }), [], {
      [POSTS]: ({ query }: { query: URLSearchParams }) => {
        const skip = Number(query.get('skip'));
        return { body: { success: true, posts: all.slice(skip, skip + 50), total: 60 } };
      },
    });
    await panel.findByText('Text of post-49');
    expect(panel.queryByText('Text of post-50')).toBeNull();
    await user.click(panel.getByRole('button', { name: 'Show more' }));
    await panel.findByText('Text of post-59');
    expect(panel.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(server.of(POSTS).map(({ query }) => [query.get('skip'), query.get('limit'), query.get('includeShared')])).toEqual([
      ['0', '50', 'true'],
      ['50', '50', 'true'],
    ]);
  });

  it('[CMP-03] deleting a post requires confirmation', async () => {
    const { panel, user, server } = await openPanel(campaignOf('Spring'), [postOf('first')], {
      [DROP]: { body: { success: true, campaign: campaignOf('Spring', { totalPosts: 2 }) } },
    });
    await user.click(await panel.findByRole('button', { name: 'Delete the post by Anna' }));
    const question = within(await screen.findByRole('dialog', { name: 'Please confirm to delete' }));
    expect(server.of(DROP)).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(server.of(DROP)[0]?.query.get('content_id')).toBe('c:instagram:first'));
  });

  it('[CMP-03] deleting the campaign requires confirmation and closes the panel', async () => {
    const { panel, user, server } = await openPanel(campaignOf('Spring'), [postOf('first')], { [DELETE]: { body: { success: true } } });
    await user.click(panel.getByRole('button', { name: 'Actions' }));
    await user.click(await screen.findByRole('button', { name: 'Delete Campaign' }));
    const question = within(await screen.findByRole('dialog', { name: 'Please confirm to delete' }));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(server.of(DELETE)[0]?.query.get('campaign_id')).toBe('id-of-Spring'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Campaign' })).toBeNull());
  });

  it('[CMP-03] a shared campaign has no actions menu and no delete buttons', async () => {
    const { panel } = await openPanel(campaignOf('Spring', { isShared: true }));
    await panel.findByText('Text of first');
    expect(panel.getByText(/Shared by Olga Owner/)).toBeTruthy();
    for (const name of ['Actions', /Add Post/, 'Refresh', /^Delete the post/]) expect(panel.queryByRole('button', { name })).toBeNull();
    expect(panel.getByRole('button', { name: /CSV/ })).toBeTruthy();
  });

  it('[CMP-05] deleted and private posts are marked', async () => {
    const { panel } = await openPanel(campaignOf('Spring'), [postOf('a', { state: 'gone' }), postOf('b', { state: 'private' })]);
    await panel.findByText('Deleted');
    expect(panel.getByText('Private')).toBeTruthy();
  });
});

describe('sharing a campaign', () => {
  const friend = { _id: 'friend', name: 'Fritz', email: 'fritz@example.com' };
  const opened = async (routes = {}, campaign = campaignOf('Spring', { sharedWithUser_ids: [friend] })) => {
    const all = await openPanel(campaign, [], routes);
    await all.user.click(all.panel.getByRole('button', { name: 'Actions' }));
    await all.user.click(await screen.findByRole('button', { name: 'Share' }));
    return { ...all, dialog: within(await screen.findByRole('dialog', { name: 'Share Spring' })) };
  };

  it('[CMP-04] the form requires an email address and confirms with whom the campaign was shared', async () => {
    const { user, server, dialog } = await opened({ [SHARE]: { body: { success: true, campaign: campaignOf('Spring') } } });
    const share = dialog.getByRole<HTMLButtonElement>('button', { name: 'Share' });
    expect(share.disabled).toBe(true);
    await user.type(dialog.getByRole('textbox', { name: 'Email address' }), 'fritz@example.com');
    await user.click(share);
    await screen.findByText('Shared campaign with fritz@example.com');
    expect(server.of(SHARE)[0]?.body).toMatchObject({ _id: 'id-of-Spring', name: 'Spring', shareWithEmail: 'fritz@example.com' });
  });

  it('[CMP-04] a failed share shows an error', async () => {
    const { user, dialog } = await opened({ [SHARE]: refused(500, 'unexpected', 'x') });
    await user.type(dialog.getByRole('textbox', { name: 'Email address' }), 'fritz@example.com{Enter}');
    await screen.findByText('Error sharing campaign with fritz@example.com');
  });

  it('[CMP-04] revoking a share sends the person’s id', async () => {
    const { user, server, dialog } = await opened({ [UNSHARE]: { body: { success: true, campaign: campaignOf('Spring') } } });
    await dialog.findByText('Owner');
    await user.click(dialog.getByRole('button', { name: 'Revoke access: Fritz' }));
    await screen.findByText("Revoked fritz@example.com's access to campaign");
    expect(server.of(UNSHARE)[0]?.body).toEqual({ _id: 'id-of-Spring', shareWithUser_id: 'friend' });
  });

  it('[CMP-04] a failed revocation shows an error', async () => {
    const { user, dialog } = await opened({ [UNSHARE]: refused(500, 'unexpected', 'x') });
    await user.click(dialog.getByRole('button', { name: 'Revoke access: Fritz' }));
    await screen.findByText("Error revoking Fritz's campaign access");
  });
});

describe('the page of a shared link', () => {
  it('[CMP-05] the page shows the campaign without an account and without actions', async () => {
    const {
      _id: _1,
      status: _2,
      created: _3,
      isShared: _4,
      owner: _5,
      sharedWithUser_ids: _6,
      refreshable_from: _7,
      ...figures
    } = campaignOf('Spring');
    fakeServer({
      'GET /v1/campaign/shared/a-token': { body: { success: true, campaign: figures, posts: [postOf('first')], total: 1, points: [] } },
    });
    renderApp(paths.sharedCampaign('a-token'));
    await screen.findByRole('heading', { name: 'Spring' });
    expect(screen.getByText('Text of first')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[CMP-05] the page shows that a link no longer works', async () => {
    fakeServer({ 'GET /v1/campaign/shared/old': refused(404, 'not_found', 'This link is no longer valid') });
    renderApp(paths.sharedCampaign('old'));
    await screen.findByText('This link is no longer valid');
  });
});
