// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Report } from '#shared/reports/contract.ts';
import { fullAudience, reportOn } from '#tests/support/catalogue/audience-data.ts';
import { useBrand } from '#tests/support/screens/web-session.ts';
import { AudienceSection } from '#web/report/sections/audience-section.tsx';
import { useToastStore } from '#web/ui/feedback/toast.store.ts';
import { Layers } from '#web/ui/overlay/layers.tsx';

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

/** Compiled in advance: compiling on first use would exceed the timeout of a test. */
beforeAll(
  () => Promise.all([import('#web/report/cards/card-dialog.tsx'), import('#web/ui/print/save-as-pdf.ts'), import('jspdf')]),
  60_000,
);
beforeEach(() => useBrand());

describe('the audience of a report', () => {
  it('[RPT-08] the section has tabs for followers and likers; likers have no lookalikes', async () => {
    const user = await show(reportOn({ followers: fullAudience(), likers: fullAudience({ audience_credibility: 0.9111 }) }));
    expect(card('Audience credibility').getByText('85.12%')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Audience lookalikes' })).toBeTruthy();
    await user.click(tab('Likes') as HTMLElement);
    expect(card('Audience credibility').getByText('91.11%')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Audience lookalikes' })).toBeNull();
  });

  it('[LIV-06] an audience shows its own date, and without one the date of the data', async () => {
    await show(reportOn({ followers: fullAudience({ as_of: '2026-02-03' }), likers: fullAudience() }));
    const date = () => screen.getByText('Data as of').nextElementSibling?.textContent;
    expect(date()).toBe('Feb 3, 2026');
    await userEvent.click(tab('Likes') as HTMLElement);
    expect(date()).not.toBe('Feb 3, 2026');
  });

  it.each(['youtube', 'tiktok'] as const)('[RPT-08] the section has no tab for likers on %s', async (type) => {
    await show(reportOn({ followers: fullAudience(), likers: fullAudience(), profile: { type } }));
    expect(tab('Likes')).toBeNull();
    expect(screen.getByRole('region', { name: 'Gender split' })).toBeTruthy();
  });

  it('[RPT-08] missing data show an empty card, and other platforms only the cards that they support', async () => {
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
  ])('[RPT-08] ethnicities are controlled by a switch: %s', async (ethnicityCards, count) => {
    useBrand({ ethnicityCards });
    await show(reportOn({ followers: fullAudience() }));
    expect(screen.queryAllByRole('region', { name: 'Ethnicity' })).toHaveLength(count);
  });

  it('[RPT-24] the section shows sample size, date and confidence', async () => {
    await show(reportOn({ followers: fullAudience() }));
    for (const text of ['2,401 followers', 'Nov 20, 2026', 'Sample', 'Data as of', 'Confidence'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText('(±2.0 points)')).toBeTruthy();
  });

  it('[RPT-24] an unknown sample has no confidence, and hidden likes are not available', async () => {
    const { avg_likes: _, ...rest } = reportOn({ followers: fullAudience() }).user_profile;
    const { engagements: __, ...profile } = rest;
    const { sample: ___, ...audience } = fullAudience();
    const user = await show({ ...reportOn({ followers: audience }), user_profile: profile });
    expect(screen.getAllByText('not available').length).toBeGreaterThanOrEqual(2);
    await user.click(tab('Likes') as HTMLElement);
    expect(screen.getByText('Likes: not available')).toBeTruthy();
    expect(screen.getByText(/This creator hides likes/)).toBeTruthy();
  });

  it('[PTS-09] the section says that there is no credibility when no audience is known', async () => {
    await show(reportOn({}));
    expect(screen.getByText('No audience data')).toBeTruthy();
    expect(screen.getByText(/we can’t tell how credible its followers are/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Audience credibility' })).toBeNull();
  });

  it('[PTS-09] the credibility is explained by its parts, its peers and the confidence of its sample', async () => {
    const audience = fullAudience({
      sample: 100,
      audience_types: [
        { code: 'real', weight: 0.7 },
        { code: 'suspicious', weight: 0.3 },
      ],
      credibility_peers: { total: 321, low: 'normal', high: 'high' },
    });
    const user = await show(reportOn({ followers: audience }));
    expect(screen.getByText('(±9.8 points)')).toBeTruthy();
    await user.click(card('Audience credibility').getByRole('button', { name: 'View more: Audience credibility' }));
    const rows = within(await screen.findByRole('dialog'))
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows).toContain('Real peoplecredible70.00%');
    expect(rows.find((row) => row?.endsWith('321'))).toMatch(/^Normal – High/);
  });
});

describe('a card of the audience', () => {
  it.each([
    ['high', 'good'],
    ['best', 'good'],
    ['bad', 'bad'],
    ['normal', null],
    ['low', null],
  ] as const)('[RPT-22] a heading of credibility class %s has the mood %s', async (credibility_class, mood) => {
    await show(reportOn({ followers: fullAudience({ credibility_class }) }));
    expect(card('Audience credibility').getByText('85.12%').parentElement?.getAttribute('data-mood')).toBe(mood);
  });

  it('[RPT-10] [RPT-21] a card opens its full content, which can be saved as a PDF', async () => {
    const user = await show(reportOn({ followers: fullAudience() }));
    await user.click(screen.getByRole('button', { name: 'View more: Location by country' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Location by country' }));
    for (const table of ['Countries', 'States']) expect(dialog.getByRole('table', { name: table })).toBeTruthy();
    const [, first] = within(dialog.getByRole('table', { name: 'Countries' })).getAllByRole('row');
    const share = first?.querySelector('td')?.textContent ?? '';
    expect(Number.parseFloat(first?.style.getPropertyValue('--share') ?? '')).toBeCloseTo(Number.parseFloat(share), 1);
    expect(dialog.getByRole('button', { name: 'Download PDF' })).toBeTruthy();
  });

  it('[RPT-17] a failed PDF is reported, logged and can be retried', async () => {
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
    expect(useToastStore.getState().toasts.map(({ kind }) => kind)).toEqual(['bad']);
    logged.mockRestore();
  });

  it.each([true, false])('[RPT-16] the card has a tooltip if tooltips are enabled: %s', async (tooltips) => {
    useBrand({ tooltips });
    const user = await show(reportOn({ followers: fullAudience() }));
    const help = screen.queryByRole('button', { name: 'About Audience reachability' });
    expect(help !== null).toBe(tooltips);
    if (help) await user.click(help);
    expect(screen.queryAllByText(/500 to 1,000/)).toHaveLength(tooltips ? 1 : 0);
  });

  it('[RPT-10] the dialog of the gender card shows its chart above the table', async () => {
    const user = await show(reportOn({ followers: fullAudience() }));
    await user.click(card('Gender split').getByRole('button', { name: 'Details: Gender split' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Gender split' }));
    const chart = dialog.getByRole('img', { name: /^Gender split: / });
    const follows = chart.compareDocumentPosition(dialog.getByRole('table')) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(follows).toBeTruthy();
  });

  it('[RPT-10] a failed image leaves the monogram, and names of any script are kept', async () => {
    const name = 'نور الحسن 🌸';
    const [first] = fullAudience().notable_users ?? [];
    const notable = first && { ...first, fullname: name, picture: '/gone.png' };
    await show(reportOn({ followers: fullAudience({ notable_users: notable ? [notable] : [] }) }));
    const region = screen.getByRole('region', { name: 'Notable users' });
    fireEvent.error(region.querySelector('img') as HTMLImageElement);
    expect(region.querySelector('img')).toBeNull();
    expect(within(region).getByText(name).getAttribute('dir')).toBe('auto');
  });

  it('the chart has a text alternative', async () => {
    await show(reportOn({ followers: fullAudience() }));
    expect(screen.getByRole('img', { name: 'Gender split: Male 40.00%, Female 60.00%' })).toBeTruthy();
    expect(screen.getByRole('img', { name: /18-24 Male 15\.00% Female 25\.00%/ })).toBeTruthy();
  });

  it('[TBL-07] [RPT-21] the open-ended age group has no column but is stated as text', async () => {
    await show(reportOn({ followers: fullAudience() }));
    const ages = screen.getByRole('region', { name: 'Age and gender' });
    expect(within(ages).getByText(/^65\+ Male \d\.\d\d% Female \d\.\d\d%$/)).toBeTruthy();
    expect(within(ages).getByRole('img').getAttribute('aria-label')).not.toContain('65+');
  });

  it('[TBL-07] a share bar is as long as its share of 100 %', async () => {
    await show(reportOn({ followers: fullAudience() }));
    const genders = within(screen.getByRole('region', { name: 'Gender split' })).getAllByRole('listitem');
    expect(genders.map((item) => item.querySelector('i')?.style.width)).toEqual(['40%', '60%']);
  });
});
