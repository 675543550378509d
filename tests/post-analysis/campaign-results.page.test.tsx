// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPastAnalysis } from '#tests/support/an-analysis.ts';
import { endSession } from '#web/api/session.ts';
import {
  ESTIMATE,
  FIRST,
  field,
  GENERATE,
  loadScreens,
  NEW,
  open,
  PAST,
  past,
  press,
  queue,
  resetApp,
  SECOND,
  THIRD,
  type,
} from './open-campaign-results.tsx';

beforeAll(loadScreens);
beforeEach(resetApp);

describe('the input of post URLs', () => {
  it('[PST-01] the field asks for a public Instagram post, and empty input is not queued', async () => {
    await open();
    expect((await field()).getAttribute('placeholder')).toBe('Must be a public Instagram post URL');
    await type('   ');
    press('Add');
    expect(queue()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Analyze' }).hasAttribute('disabled')).toBe(true);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[PST-01] links are queued, each post once, and can be removed', async () => {
    await open();
    await type(`${FIRST} instagram.com/reel/first, ${SECOND}?igsh=1`);
    press('Add');
    expect(queue()).toEqual([FIRST, SECOND]);
    press(`Remove ${FIRST}`);
    expect(queue()).toEqual([SECOND]);
  });

  it('[PST-01] links are separated by Japanese commas, too', async () => {
    await open();
    await type(`${FIRST}、${SECOND}，${THIRD}`);
    press('Add');
    expect(queue()).toEqual([FIRST, SECOND, THIRD]);
  });

  it('[PST-01] text that is not a post stays in the field with an error', async () => {
    const { server } = await open();
    await type(`${FIRST} https://evil.example/p/first/`);
    press('Analyze');
    expect(((await field()) as HTMLInputElement).value).toBe('https://evil.example/p/first/');
    expect(screen.getByText('This must be the URL of a public Instagram post')).toBeTruthy();
    expect(queue()).toEqual([FIRST]);
    expect(server.of(NEW)).toEqual([]);
  });

  it('[PST-01] a link that was not added yet is still in the field after another screen', async () => {
    const { user } = await open();
    await type(FIRST);
    await user.click(screen.getByRole('link', { name: 'Activity' }));
    await screen.findByRole('heading', { level: 1, name: 'Activity' });
    act(() => history.back());
    await waitFor(async () => expect((await field()).getAttribute('value')).toBe(FIRST));
  });

  it('[PST-01] the queued links are still there after a reload, but not for another account', async () => {
    await open();
    await type(`${FIRST} ${SECOND}`);
    press('Add');
    press(`Remove ${FIRST}`);
    const kept = sessionStorage.getItem('post-links') ?? '';
    cleanup();
    endSession();
    expect(sessionStorage.getItem('post-links')).toBeNull();
    sessionStorage.setItem('post-links', kept.replace('user-1', 'user-2'));
    await open();
    await field();
    expect(queue()).toEqual([]);
    cleanup();
    endSession();
    sessionStorage.setItem('post-links', kept);
    await open();
    await field();
    expect(queue()).toEqual([SECOND]);
  });

  it('[PST-01] a pasted list is queued line by line, up to 50 posts', async () => {
    await open();
    const list = Array.from({ length: 51 }, (_, at) => `https://www.instagram.com/p/post${at}/`).join('\r\n');
    fireEvent.paste(await field(), { clipboardData: { getData: () => list } });
    expect(queue()).toHaveLength(50);
    expect(((await field()) as HTMLInputElement).value).toBe('https://www.instagram.com/p/post50/');
    expect(screen.getByText('At most 50 posts can be analyzed at once')).toBeTruthy();
  });

  it('[PST-01] a post that cannot be analyzed shows the reason in its row', async () => {
    const gone = 'This post was not found. It may have been deleted.';
    await open({
      [NEW]: { status: 400, body: { success: false, code: 'bad_request', message: `post.1: ${gone}`, fields: { 'post.1': gone } } },
    });
    await type(`${FIRST} ${SECOND}`);
    press('Analyze');
    const line = (await screen.findByText(gone)).closest('li') as HTMLElement;
    expect(within(line).getByRole('link').getAttribute('href')).toBe(SECOND);
  });
});

describe('answers that arrive after the user went on', () => {
  /** A response that arrives when the test says so. */
  const later = <T,>(answer: T) => {
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    return { arrive: () => act(async () => arrive()), respond: async () => arrived.then(() => answer) };
  };

  it('[PST-01] the reasons stand beside their own posts when the queue changed during the check', async () => {
    const gone = {
      success: false,
      code: 'bad_request',
      message: 'x',
      fields: { 'post.1': 'This post was not found. It may have been deleted.' },
    };
    const checked = later({ status: 400, body: gone });
    await open({ [NEW]: checked.respond });
    await type(`${FIRST} ${SECOND} ${THIRD}`);
    press('Analyze');
    press(`Remove ${FIRST}`);
    await checked.arrive();
    expect((await screen.findByRole('alert')).closest('li')?.textContent).toContain('/p/second/');
  });

  it('[PST-01] a post that was removed during the check is neither confirmed nor charged', async () => {
    const checked = later({ body: { ...ESTIMATE, posts: 2 } });
    const { server } = await open({ [NEW]: checked.respond });
    await type(`${FIRST} ${SECOND}`);
    press('Analyze');
    press(`Remove ${FIRST}`);
    server.routes[NEW] = { body: { ...ESTIMATE, posts: 1, postData: { estimate_id: 'e2' } } };
    server.routes[GENERATE] = { body: { success: true, report_info: { report_id: 'a1' } } };
    await checked.arrive();
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmation' }));
    expect(server.of(NEW).map(({ body }) => body)).toEqual([{ post: [FIRST, SECOND] }, { post: [SECOND] }]);
    fireEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(server.of(GENERATE).map(({ body }) => body)).toEqual([{ postData: { estimate_id: 'e2' } }]));
  });

  it('[PST-01] no question follows when every post was removed during the check', async () => {
    const checked = later({ body: ESTIMATE });
    const { server } = await open({ [NEW]: checked.respond });
    await type(FIRST);
    press('Analyze');
    press(`Remove ${FIRST}`);
    await checked.arrive();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Analyze' }).getAttribute('aria-busy')).not.toBe('true'));
    expect(server.of(NEW)).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[PST-01] an analysis that starts after its dialog was closed is offered in a toast, and leaves the user on the screen', async () => {
    const started = later({ body: { success: true, report_info: { report_id: 'a1' } } });
    await open({ [GENERATE]: started.respond });
    await type(FIRST);
    press('Analyze');
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmation' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await type(SECOND);
    press('Add');
    await started.arrive();
    expect(await screen.findByText('The post analysis has started.')).toBeTruthy();
    expect(window.location.pathname).toBe('/campaigns');
    expect(queue()).toEqual([SECOND]);
    press('Open analysis');
    await waitFor(() => expect(window.location.pathname).toBe('/campaigns/a1'));
  });
});

it('[PST-01] an analysis whose answer was lost is not charged twice when its links are analyzed again', async () => {
  const lost = { status: 503, body: { success: false, code: 'unavailable', message: 'Something went wrong' } };
  const { server } = await open({ [GENERATE]: lost });
  await type(`${FIRST} ${SECOND}`);
  press('Analyze');
  let dialog = within(await screen.findByRole('dialog', { name: 'Confirmation' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  await screen.findByText('Something went wrong, please try again');
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  server.routes[NEW] = { body: { ...ESTIMATE, postData: { estimate_id: 'e2' } } };
  server.routes[GENERATE] = { body: { success: true, report_info: { report_id: 'a1' } } };
  press('Analyze');
  dialog = within(await screen.findByRole('dialog', { name: 'Confirmation' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(location.pathname).toBe('/campaigns/a1'));
  expect(server.of(GENERATE).map(({ body }) => body)).toEqual([{ postData: { estimate_id: 'e1' } }, { postData: { estimate_id: 'e1' } }]);
});

describe('past analyses', () => {
  it('[PST-02] past analyses are listed in a table, five per page', async () => {
    const rows = ['1', '2', '3', '4', '5'].map((id) => aPastAnalysis(id));
    const { server, user } = await open({ [PAST]: past(rows, 6) });
    await screen.findByText('@maker_1');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Post',
      'Posts Analyzed',
      'Engagements',
      'Date',
      'View',
    ]);
    expect(screen.getByRole('link', { name: 'View the analysis of 4 posts by @maker_1' }).getAttribute('href')).toBe('/campaigns/1');
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(server.of(PAST).at(-1)?.query.get('page')).toBe('2'));
    expect(server.of(PAST).every(({ query }) => query.get('limit') === '5')).toBe(true);
  });

  it('[PST-02] an account without analyses sees what to do', async () => {
    await open();
    await screen.findByText('No post analyses yet');
  });

  it('analyses in progress and failed ones are marked', async () => {
    await open({
      [PAST]: past([aPastAnalysis('1', { status: 'processing' }), aPastAnalysis('2', { status: 'error' }), aPastAnalysis('3')]),
    });
    expect((await screen.findByText('Processing')).closest('tr')?.textContent).toContain('@maker_1');
    expect(screen.getByText('Error').closest('tr')?.textContent).toContain('@maker_2');
  });
});
