// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Report } from '#shared/reports/contract.ts';
import { fullAudience, reportOn } from '#tests/support/audience-data.ts';
import { useBrand } from '#tests/support/web-session.ts';
import { AudienceSection } from '#web/insights/audience-section.tsx';
import { Layers } from '#web/ui/layers.tsx';

/** jsdom draws nothing: charts and the map stay on their way, what they tell is in the page. */
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe = () => undefined;
    disconnect = () => undefined;
  },
);

const show = async (report: Report) => {
  render(
    <Suspense>
      <AudienceSection report={report} />
      <Layers />
    </Suspense>,
  );
  await screen.findByRole('heading', { level: 2, name: 'Audience' });
  return userEvent.setup();
};
const card = (name: string) => within(screen.getByRole('region', { name }));
const tab = (name: string) => screen.queryByRole('radio', { name });

/** Compiled beforehand: the first dialog would be waited for too long. */
beforeAll(() => Promise.all([import('#web/insights/card-dialog.tsx'), import('#web/ui/save-as-pdf.ts'), import('jspdf')]), 60_000);
beforeEach(() => useBrand());

describe('the audience of a report', () => {
  it('[RPT-08] has a tab for the followers and one for the likes, which lack lookalikes', async () => {
    const user = await show(reportOn({ followers: fullAudience(), likers: fullAudience({ audience_credibility: 0.9111 }) }));
    expect(card('Audience credibility').getByText('85.12%')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Audience lookalikes' })).toBeTruthy();
    await user.click(tab('Likes') as HTMLElement);
    expect(card('Audience credibility').getByText('91.11%')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Audience lookalikes' })).toBeNull();
  });

  it.each(['youtube', 'tiktok'] as const)('[RPT-08] has no tab for the likes on %s', async (type) => {
    await show(reportOn({ followers: fullAudience(), likers: fullAudience(), profile: { type } }));
    expect(tab('Likes')).toBeNull();
    expect(screen.getByRole('region', { name: 'Gender split' })).toBeTruthy();
  });

  it('[RPT-08] shows an empty card for what is missing, and on other networks only cards of what they tell', async () => {
    await show(reportOn({ followers: { audience_genders: [{ code: 'MALE', weight: 1 }] } }));
    expect(card('Ethnicity').getByText('No Record Found')).toBeTruthy();
    document.body.replaceChildren();
    await show(reportOn({ followers: { audience_genders: [{ code: 'MALE', weight: 1 }] }, profile: { type: 'youtube' } }));
    expect(screen.queryByRole('region', { name: 'Ethnicity' })).toBeNull();
    expect(card('Language').getByText('No Record Found')).toBeTruthy();
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('[RPT-08] shows ethnicities by a switch: %s', async (ethnicityCards, count) => {
    useBrand({ ethnicityCards });
    await show(reportOn({ followers: fullAudience() }));
    expect(screen.queryAllByRole('region', { name: 'Ethnicity' })).toHaveLength(count);
  });

  it('[RPT-24] says its sample, its date and how sure that is', async () => {
    await show(reportOn({ followers: fullAudience() }));
    for (const text of ['2,401 followers', 'Nov 20, 2026', 'Sample', 'Data of', 'Confidence']) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText('(±2.0 points)')).toBeTruthy();
  });

  it('[RPT-24] claims nothing where the sample is unknown, and reads hidden likes as not available', async () => {
    const { avg_likes: _, ...rest } = reportOn({ followers: fullAudience() }).user_profile;
    const { engagements: __, ...profile } = rest;
    const { sample: ___, ...audience } = fullAudience();
    const user = await show({ ...reportOn({ followers: audience }), user_profile: profile });
    expect(screen.getAllByText('not available').length).toBeGreaterThanOrEqual(2);
    await user.click(tab('Likes') as HTMLElement);
    expect(screen.getByText('Likes: not available')).toBeTruthy();
    expect(screen.getByText(/This creator hides likes/)).toBeTruthy();
  });

  it('says so where nothing is known of any audience', async () => {
    await show(reportOn({}));
    expect(screen.getByText('No audience data')).toBeTruthy();
  });
});

describe('a card of the audience', () => {
  it.each([
    ['high', 'good'],
    ['best', 'good'],
    ['bad', 'bad'],
    ['normal', null],
    ['low', null],
  ] as const)('[RPT-22] credibility of class %s has the mood %s', async (credibility_class, mood) => {
    await show(reportOn({ followers: fullAudience({ credibility_class }) }));
    expect(card('Audience credibility').getByText('85.12%').parentElement?.getAttribute('data-mood')).toBe(mood);
  });

  it('[RPT-10] [RPT-21] shows all of it on demand, with a PDF to take along', async () => {
    const user = await show(reportOn({ followers: fullAudience() }));
    await user.click(screen.getByRole('button', { name: 'View more: Location by country' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Location by country' }));
    for (const table of ['Countries', 'States']) expect(dialog.getByRole('table', { name: table })).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Download PDF' })).toBeTruthy();
  });

  it('[RPT-17] whose picture fails is logged, and can be tried again', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const user = await show(reportOn({ followers: fullAudience() }));
    await user.click(screen.getByRole('button', { name: 'View more: Language' }));
    const button = within(await screen.findByRole('dialog', { name: 'Language' })).getByRole('button', { name: 'Download PDF' });
    const sheets = vi.spyOn(document, 'styleSheets', 'get').mockImplementation(() => {
      throw new Error('no picture today');
    });
    await user.click(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    sheets.mockRestore();
    expect(logged.mock.calls.some(([text]) => String(text).includes('PDF of a card'))).toBe(true);
    logged.mockRestore();
  });

  it.each([true, false])('[RPT-16] explains itself where the switch for tooltips is on: %s', async (tooltips) => {
    useBrand({ tooltips });
    const user = await show(reportOn({ followers: fullAudience() }));
    const help = screen.queryByRole('button', { name: 'About Audience reachability' });
    expect(help !== null).toBe(tooltips);
    if (help) await user.click(help);
    expect(screen.queryAllByText(/500 to 1,000/)).toHaveLength(tooltips ? 1 : 0);
  });

  it('[RPT-10] a failed picture leaves the monogram, and names of any script stay themselves', async () => {
    const name = 'نور الحسن 🌸';
    const [first] = fullAudience().notable_users ?? [];
    const notable = first && { ...first, fullname: name, picture: '/gone.png' };
    await show(reportOn({ followers: fullAudience({ notable_users: notable ? [notable] : [] }) }));
    const region = screen.getByRole('region', { name: 'Notable users' });
    fireEvent.error(region.querySelector('img') as HTMLImageElement);
    expect(region.querySelector('img')).toBeNull();
    expect(within(region).getByText(name).getAttribute('dir')).toBe('auto');
  });

  it('tells what a chart shows to whoever does not see it', async () => {
    await show(reportOn({ followers: fullAudience() }));
    expect(screen.getByRole('img', { name: 'Gender split: Female 60.00%, Male 40.00%' })).toBeTruthy();
    expect(screen.getByRole('img', { name: /18-24 Male 15\.00% Female 25\.00%/ })).toBeTruthy();
  });
});
