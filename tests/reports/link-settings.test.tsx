// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ShareLink } from '#shared/sharing/share-link.ts';
import { FUTURE, showReport } from '#tests/support/screens/shown-report.tsx';
import { useBrand } from '#tests/support/screens/web-session.ts';

const LINKS = 'GET /v1/shareLinks';
const SHARE = 'POST /v1/reports/r1/share';

const linkTo = (sections: ShareLink['sections']): ShareLink => ({
  kind: 'report',
  subject_id: 'r1',
  token: 'secret',
  title: 'Mina',
  sections,
  created: FUTURE,
  expires: FUTURE,
});
const answer = (...links: ShareLink[]) => ({ body: { success: true, links } });

const open = async (...links: ShareLink[]) => {
  const app = await showReport(
    {},
    { routes: { [LINKS]: answer(...links), [SHARE]: { body: { success: true, link: linkTo(['creator']) } } } },
  );
  const openSettings = async () => {
    await app.user.click(screen.getByRole('button', { name: 'Share link settings' }));
    return within(await screen.findByRole('dialog', { name: 'Share link settings' }));
  };
  const close = async () => {
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  return { ...app, openSettings, close };
};

const contacts = { name: 'Contacts (phone and messengers)' };

beforeAll(() => Promise.all([import('#web/report/report-view.tsx'), import('#web/features/reports/link-settings.tsx')]));
beforeEach(() => {
  useBrand();
  Element.prototype.scrollTo = () => undefined;
});

describe('the settings of a share link', () => {
  it('[RPT-25] contacts that another tab has taken out stay out', async () => {
    const { user, server, openSettings, close } = await open(linkTo(['creator', 'contacts']));
    const first = await openSettings();
    expect(await first.findByRole('checkbox', contacts)).toHaveProperty('checked', true);
    await close();
    server.routes[LINKS] = answer(linkTo(['creator']));
    const dialog = await openSettings();
    await waitFor(() => expect(dialog.getByRole('checkbox', contacts)).toHaveProperty('checked', false));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.of(SHARE).map(({ body }) => body)).toEqual([{}]));
  });

  it('[RPT-25] a change of the sections keeps the date until which the link works', async () => {
    const { user, server, openSettings } = await open(linkTo(['creator']));
    const dialog = await openSettings();
    await user.click(await dialog.findByRole('checkbox', { name: 'Posts' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.of(SHARE).map(({ body }) => body)).toEqual([{ sections: ['creator', 'posts'] }]));
  });

  it('[RPT-25] a chosen number of days is sent', async () => {
    const { user, server, openSettings } = await open(linkTo(['creator']));
    const dialog = await openSettings();
    await user.selectOptions(await dialog.findByRole('combobox', { name: 'Valid for' }), '7 days');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.of(SHARE).map(({ body }) => body)).toEqual([{ days: 7 }]));
  });

  it('[RPT-25] a new link is valid for 30 days and shows all sections except contacts', async () => {
    const { openSettings } = await open();
    const dialog = await openSettings();
    expect(await dialog.findByRole('combobox', { name: 'Valid for' })).toHaveProperty('value', '30');
    const checked = dialog.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.checked);
    expect(checked).toEqual([true, true, true, true, false]);
  });
});
