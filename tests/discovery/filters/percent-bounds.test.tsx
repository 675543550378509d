// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { typedPercent } from '#shared/discovery/filters/typed-percent.ts';
import { useBrand } from '#tests/support/screens/web-session.ts';
import { chipTexts, warmUp } from '../open-discovery.tsx';
import { openEditor } from './open-editor.tsx';

beforeAll(warmUp);
beforeEach(() => useBrand());

describe('the bounds of the engagement rate', () => {
  it('[PWR-02] are typed, each of them optional', async () => {
    const { type, lastAsked, user, field } = await openEditor('Engagements');
    await type('Engagement rate: To (%)', '8');
    await waitFor(() => expect(lastAsked()?.search.engagement_rate).toEqual({ operator: 'gte', max_value: 0.08 }));
    await type('Engagement rate: From (%)', '2.5');
    await waitFor(() => expect(lastAsked()?.search.engagement_rate).toEqual({ operator: 'gte', value: 0.025, max_value: 0.08 }));
    expect(chipTexts()).toEqual(['Engagement rate 2.5% – 8%']);
    await user.clear(await field('Engagement rate: To (%)'));
    await user.tab();
    await waitFor(() => expect(lastAsked()?.search.engagement_rate).toEqual({ operator: 'gte', value: 0.025 }));
  });

  it('[PWR-02] are refused beside the field when the lower one is above the upper one, and accepted when equal', async () => {
    const { type, field, asked, lastAsked } = await openEditor('Engagements', '?engagementRate=gte.~8');
    await waitFor(() => expect(asked()).toHaveLength(1));
    await type('Engagement rate: From (%)', '8.01');
    const from = await field('Engagement rate: From (%)');
    expect(screen.getByText('Must not be above 8%').id).toBe(from.getAttribute('aria-describedby'));
    expect(asked()).toHaveLength(1);
    await type('Engagement rate: From (%)', '8');
    await waitFor(() => expect(lastAsked()?.search.engagement_rate).toEqual({ operator: 'gte', value: 0.08, max_value: 0.08 }));
    await type('Engagement rate: To (%)', '7.99');
    expect(screen.getByText('Must not be below 8%')).toBeTruthy();
  });

  it('[PWR-02] show the bound of "less than" as the upper one, and keep it when a lower one is added', async () => {
    const { type, field, lastAsked } = await openEditor('Engagements', '?engagementRate=lte.8');
    expect(await field('Engagement rate: To (%)')).toHaveProperty('value', '8');
    await type('Engagement rate: From (%)', '2');
    await waitFor(() => expect(lastAsked()?.search.engagement_rate).toEqual({ operator: 'gte', value: 0.02, max_value: 0.08 }));
  });

  it('[PWR-02] lose the upper one when a step above it or "less than" is chosen', async () => {
    const { user, lastAsked } = await openEditor('Engagements', '?engagementRate=gte.2~4');
    await user.click(await screen.findByRole('radio', { name: /^10%/ }));
    await waitFor(() => expect(lastAsked()?.search.engagement_rate).toEqual({ operator: 'gte', value: 0.1 }));
  });
});

describe('the bounds of growth', () => {
  it('[PWR-02] are typed, also below zero, and look at six months without a period', async () => {
    const { type, lastAsked } = await openEditor('Growth rate');
    await type('Followers growth: To (%)', '20');
    await waitFor(() => expect(lastAsked()?.search.followers_growth).toEqual({ interval: 'i6months', max_value: 0.2 }));
    await type('Followers growth: From (%)', '-10');
    await waitFor(() => expect(lastAsked()?.search.followers_growth).toEqual({ interval: 'i6months', value: -0.1, max_value: 0.2 }));
    expect(chipTexts()).toEqual(['Followers growth -10% – 20%, 6 months']);
  });

  it('[PWR-02] are within what the request accepts', async () => {
    const { type, lastAsked, asked } = await openEditor('Growth rate');
    await waitFor(() => expect(asked()).toHaveLength(1));
    await type('Followers growth: From (%)', '-101');
    expect(screen.getByText('Must be between -100% and 100000%')).toBeTruthy();
    expect(asked()).toHaveLength(1);
    await type('Followers growth: From (%)', '-100');
    await waitFor(() => expect(lastAsked()?.search.followers_growth).toEqual({ interval: 'i6months', value: -1 }));
  });

  it('[PWR-02] disable the filter when both are emptied', async () => {
    const { user, field, lastAsked } = await openEditor('Growth rate', '?followersGrowth=i3months.-10');
    await user.clear(await field('Followers growth: From (%)'));
    await user.tab();
    await waitFor(() => expect(lastAsked()?.search).toEqual({}));
  });
});

it.each([
  ['2.5', 2.5],
  ['2,5 %', 2.5],
  ['１０％', 10],
  ['−3', -3],
  ['1,000', 1000],
  ['0.126', 0.13],
  ['', null],
  ['abc', null],
  ['1.2.3', null],
])('[PWR-02] a typed percentage is understood: %j', (text, percent) => {
  expect(typedPercent(text)).toBe(percent);
});
