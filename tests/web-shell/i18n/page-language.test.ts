// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { loadMessages, switchLanguage } from '#web/i18n/messages.ts';

it('the language of the page is written only when it changes, because each time costs a style pass', async () => {
  await switchLanguage('ja');
  const written: MutationRecord[] = [];
  const observer = new MutationObserver((records) => void written.push(...records));
  observer.observe(document.documentElement, { attributeFilter: ['lang'] });
  await loadMessages('ja', ['billing']);
  await loadMessages('ja', ['searches']);
  expect(written).toHaveLength(0);
  await switchLanguage('en');
  expect(written).toHaveLength(1);
  expect(document.documentElement.lang).toBe('en');
});
