// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { expect, it } from 'vitest';
import { alreadySignedIn } from '#tests/support/screens/web-session.ts';
import { endSession } from '#web/api/session.ts';
import { readTabDraft, storeTabDraft } from '#web/ui/hooks/tab-drafts.ts';

it('[SHL-16] a draft of the signed-in user is kept in its tab until it is removed', async () => {
  await alreadySignedIn();
  storeTabDraft('note', 'first');
  storeTabDraft('link', 'second');
  storeTabDraft('note', 'third');
  expect([readTabDraft('note'), readTabDraft('link'), readTabDraft('other')]).toEqual(['third', 'second', undefined]);
  storeTabDraft('note', undefined);
  expect([readTabDraft('note'), readTabDraft('link')]).toEqual([undefined, 'second']);
});

it('[SHL-09] a draft ends with the session', async () => {
  await alreadySignedIn();
  storeTabDraft('note', 'first');
  endSession();
  expect(sessionStorage.getItem('drafts')).toBeNull();
});

it('[SHL-16] a draft of another account is neither shown nor kept', async () => {
  await alreadySignedIn();
  sessionStorage.setItem('drafts', JSON.stringify(['user-2', { note: 'of another' }]));
  expect(readTabDraft('note')).toBeUndefined();
  storeTabDraft('link', 'own');
  expect(sessionStorage.getItem('drafts')).toBe(JSON.stringify(['user-1', { link: 'own' }]));
});

it('[SHL-16] nothing that is typed without a session is stored', () => {
  endSession();
  storeTabDraft('note', 'first');
  expect(sessionStorage.getItem('drafts')).toBeNull();
});
