// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useBrand } from '#tests/support/screens/web-session.ts';
import { loadMessages } from '#web/i18n/messages.ts';
import { useReportRequest } from '#web/report/report-request.store.ts';
import { open, warmUp } from '../discovery/open-discovery.tsx';

const PREVIEW = 'GET /v1/profile/preview';
const creator = {
  user_id: '1',
  platform: 'instagram',
  username: 'mina',
  name: 'Mina Aoyama',
  url: 'https://www.instagram.com/mina/',
  picture: '',
  followers: 12_300,
  engagements: 500,
  engagement_rate: 0.04,
  avg_views: null,
  is_verified: true,
  is_hidden: false,
  country: 'JP',
  bio: 'Street food in Osaka',
  followers_growth: -0.02,
  topics: ['ramen'],
  credibility: 0.81,
};
const found = (rest: object = {}) => ({ body: { success: true, creator, lists: [], ...rest } });
const REPORT = { report_id: 'rep-1', created: '2026-11-20T10:00:00.000Z' };

beforeAll(async () => {
  await Promise.all([warmUp(), import('#web/report/preview/preview-popover.tsx'), loadMessages('en', ['preview', 'selection'])]);
});
beforeEach(() => {
  useBrand();
  useReportRequest.setState({ asked: undefined });
});

const nameButton = async () => screen.findByRole('button', { name: 'Mina Aoyama' });
const preview = () => screen.findByRole('dialog', { name: 'Preview of Mina Aoyama' });

describe('the preview of a creator', () => {
  it('[TBL-05] opens on a click, takes the focus, and gives it back on Escape', async () => {
    const { user } = await open('/discovery', { [PREVIEW]: found() });
    await user.click(await nameButton());
    const card = await preview();
    expect(await within(card).findByText('Street food in Osaka')).toBeTruthy();
    expect(within(card).getByText(/^−2(\.0+)?\s?% in 6 months$/)).toBeTruthy();
    await waitFor(() => expect(card.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Preview/ })).toBeNull());
    expect(document.activeElement).toBe(await nameButton());
  });

  it('[TBL-05] opens when the mouse rests on the name, and closes when it leaves', async () => {
    await open('/discovery', { [PREVIEW]: found() });
    const anchor = (await nameButton()).parentElement as HTMLElement;
    fireEvent.pointerMove(anchor, { pointerType: 'mouse' });
    const card = await preview();
    expect(card.contains(document.activeElement)).toBe(false);
    fireEvent.pointerLeave(anchor, { pointerType: 'mouse' });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Preview/ })).toBeNull());
  });

  it('[TBL-05] stays when it gives way to the name below the mouse, and closes when the mouse leaves it', async () => {
    await open('/discovery', { [PREVIEW]: found() });
    const name = await nameButton();
    fireEvent.pointerMove(name, { pointerType: 'mouse' });
    const card = await preview();
    const cross = (from: Element, to: Element) => {
      fireEvent.pointerOut(from, { relatedTarget: to, pointerType: 'mouse' });
      fireEvent.pointerOver(to, { relatedTarget: from, pointerType: 'mouse' });
    };
    cross(name, card);
    cross(card, name);
    await new Promise((done) => setTimeout(done, 600));
    expect(await preview()).toBe(card);
    cross(name, card);
    cross(card, document.body);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Preview/ })).toBeNull());
  });

  it('[TBL-05] stays closed when the name arrives below a mouse that does not move', async () => {
    const { server } = await open('/discovery', { [PREVIEW]: found() });
    fireEvent.pointerEnter((await nameButton()).parentElement as HTMLElement, { pointerType: 'mouse' });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(screen.queryByRole('dialog', { name: /^Preview/ })).toBeNull();
    expect(server.of(PREVIEW)).toEqual([]);
  });

  it('[TBL-05] closes on Escape while the mouse rests on the name', async () => {
    const { user } = await open('/discovery', { [PREVIEW]: found() });
    fireEvent.pointerMove((await nameButton()).parentElement as HTMLElement, { pointerType: 'mouse' });
    await preview();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Preview/ })).toBeNull());
  });

  it('[TBL-05] opens by the key p of a row, and closes that of another row', async () => {
    const { user } = await open('/discovery', { [PREVIEW]: found() });
    fireEvent.pointerMove((await nameButton()).parentElement as HTMLElement, { pointerType: 'mouse' });
    await preview();
    const row = screen.getByRole('button', { name: 'Theo Lindqvist' }).closest('tr') as HTMLElement;
    row.focus();
    await user.keyboard('p');
    await screen.findByRole('dialog', { name: 'Preview of Theo Lindqvist' });
    expect(screen.getAllByRole('dialog', { name: /^Preview/ })).toHaveLength(1);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(row));
  });

  it('[TBL-05] asks for nothing while the mouse only passes', async () => {
    const { server } = await open('/discovery', { [PREVIEW]: found() });
    const anchor = (await nameButton()).parentElement as HTMLElement;
    fireEvent.pointerMove(anchor, { pointerType: 'mouse' });
    fireEvent.pointerLeave(anchor, { pointerType: 'mouse' });
    await new Promise((done) => setTimeout(done, 600));
    expect(screen.queryByRole('dialog', { name: /^Preview/ })).toBeNull();
    expect(server.of(PREVIEW)).toEqual([]);
  });

  it('[TBL-05] opens a report that is paid for at once', async () => {
    const { user } = await open('/discovery', { [PREVIEW]: found({ report: REPORT }) });
    await user.click(await nameButton());
    await user.click(await within(await preview()).findByRole('button', { name: 'Open report' }));
    await waitFor(() => expect(window.location.hash).toBe('#report=rep-1'));
    expect(useReportRequest.getState().asked).toBeUndefined();
  });

  it('[TBL-05] asks the documented question before a report that costs a credit', async () => {
    const { user } = await open('/discovery', { [PREVIEW]: found() });
    await user.click(await nameButton());
    await user.click(await within(await preview()).findByRole('button', { name: 'View Report' }));
    expect(useReportRequest.getState().asked).toMatchObject({ user_id: '1', opens: 'modal' });
    expect(window.location.hash).toBe('');
  });

  it('[TBL-05] links to the lists that contain the creator', async () => {
    const { user } = await open('/discovery', { [PREVIEW]: found({ lists: [{ id: 'l 1', name: 'Spring' }] }) });
    await user.click(await nameButton());
    const link = await within(await preview()).findByRole('link', { name: 'Spring' });
    expect(link.getAttribute('href')).toBe('/creatorLists?list=l+1');
  });
});
