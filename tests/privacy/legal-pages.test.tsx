// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { globSync, readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { Brand } from '#shared/brand.ts';
import { GRACE_DAYS, RETENTION_CLASSES } from '#shared/privacy/retention.ts';
import { useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { routes } from '#web/app/routes.tsx';
import { SharedPage } from '#web/collections/sharing/shared-page.tsx';
import { LegalPage } from '#web/features/legal/legal.page.tsx';
import { LEGAL_PAGES } from '#web/features/legal/legal-texts.ts';
import japanese from '#web/features/legal/texts.ja.ts';
import { type Language, useLanguageStore } from '#web/i18n/language.store.ts';
import { loadMessages } from '#web/i18n/messages.ts';

const PRIVACY = Brand.parse({
  privacy: { company: 'Sato GmbH', address: 'Weg 1, Berlin', contact: 'dpo@sato.test', law: 'Germany', resultDays: 30 },
}).privacy;

const open = async (page: string, language: Language = 'en') => {
  useBrand({}, { name: 'Lumen', privacy: PRIVACY });
  fakeServer({});
  await loadMessages(language, ['common', 'shell', 'auth']);
  useLanguageStore.setState({ language });
  render(
    <MemoryRouter initialEntries={[`/legal/${page}`]}>
      <Suspense>
        <Routes>
          <Route path="/legal/:page" element={<LegalPage />} />
        </Routes>
      </Suspense>
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { level: 1 });
  return document.body.textContent ?? '';
};

afterEach(() => useLanguageStore.setState({ language: 'en' }));

describe('the legal pages', () => {
  it.each(LEGAL_PAGES.flatMap((page) => (['en', 'ja'] as const).map((language) => [page, language] as const)))(
    'the page %s in %s is filled in from the brand',
    async (page, language) => {
      const text = await open(page, language);
      expect(text).toContain('Lumen');
      expect(text).not.toMatch(/\{\w+\}|undefined/);
    },
  );

  it('[PRV-03] the privacy page shows every class of the table with the period of the brand', async () => {
    const text = await open('privacy');
    expect(screen.getAllByRole('row')).toHaveLength(RETENTION_CLASSES.length + 1);
    expect(screen.getByRole('row', { name: /^Export files/ }).textContent).toContain('30 days');
    expect(text).toContain('dpo@sato.test');
  });

  it('the page about data processing names the sub-processors', async () => {
    expect(await open('data-processing')).toContain('Stripe');
  });

  it('the defaults of a brand are translated', () => {
    const { location, law, subProcessors } = Brand.parse({}).privacy;
    const configured = [location, law, ...subProcessors.flatMap(({ purpose, country }) => [purpose, country])];
    expect(configured.filter((text) => !japanese.defaults[text])).toEqual([]);
  });

  it('the Japanese page about data processing names the place of the servers in Japanese', async () => {
    expect(await open('data-processing', 'ja')).toContain('所在地：欧州連合（アイルランド）');
  });

  it('[PRV-03] the page about data processing names the days of grace of the retention table', async () => {
    expect(await open('data-processing')).toContain(`after ${GRACE_DAYS} days`);
  });

  it('every page can be read without signing in', () => {
    expect(routes.find(({ path }) => path === '/legal/:page')?.guard).toBe('anyone');
  });

  it('a shared page asks search engines not to index it, and links to the privacy page', async () => {
    useBrand();
    await loadMessages('en', ['common', 'shell', 'auth', 'sharing']);
    render(
      <MemoryRouter>
        <Suspense>
          <SharedPage about="Shared with you">content</SharedPage>
        </Suspense>
      </MemoryRouter>,
    );
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    expect(screen.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/legal/privacy');
    expect(screen.getByRole('link', { name: 'Your data as a creator' }).getAttribute('href')).toBe('/your-data');
    const shared = routes.filter(({ path }) => path.includes('/shared/'));
    expect(shared).toHaveLength(3);
  });

  it('nothing sets a cookie', () => {
    const setting = globSync('{web,functions,shared}/**/*.{ts,tsx}').filter((path) =>
      /document\.cookie\s*=|cookieStore|set-cookie/i.test(readFileSync(path, 'utf8')),
    );
    expect(setting).toEqual([]);
  });
});
