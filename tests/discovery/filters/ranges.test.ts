import { describe, expect, it } from 'vitest';
import { filterOf } from '#shared/discovery/filters/filters.ts';
import {
  AUDIENCE_AGE_STEPS,
  ageBuckets,
  CREATOR_AGE_STEPS,
  crosses,
  DEFAULT_GROWTH_WEIGHT,
  DEFAULT_WEIGHT,
  FOLLOWER_STEPS,
  GROWTH_WEIGHTS,
  LAST_POST_DAYS,
  RATE_STEPS,
  REACTION_STEPS,
  WEIGHTS,
} from '#shared/discovery/filters/ranges.ts';
import { GROWTH_INTERVALS } from '#shared/discovery/filters/search-codes.ts';

const percents = (fractions: readonly number[]): number[] => fractions.map((fraction) => Number((fraction * 100).toFixed(1)));
const k = (counts: readonly number[]): number[] => counts.map((count) => count / 1000);

describe('[DIS-21] option lists', () => {
  it('weights are > 1–5 %, then 10–95 % by 5, default 10 %', () => {
    expect(percents(WEIGHTS)).toEqual([1, 2, 3, 4, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95]);
    expect(DEFAULT_WEIGHT).toBe(0.1);
  });

  it('growth is > 10 to 500 % within one to six months, default 150 %', () => {
    expect(percents(GROWTH_WEIGHTS)).toEqual([10, 25, 50, 75, 100, 150, 200, 300, 400, 500]);
    expect(DEFAULT_GROWTH_WEIGHT).toBe(1.5);
    expect(filterOf('followersGrowth').empty).toEqual({ interval: '', weight: 1.5 });
    expect(GROWTH_INTERVALS).toEqual(['i1month', 'i2months', 'i3months', 'i4months', 'i5months', 'i6months']);
  });

  it('followers from 1k to 25M, to also 50M+', () => {
    expect(k(FOLLOWER_STEPS.from)).toEqual([1, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 25_000]);
    expect(k(FOLLOWER_STEPS.to)).toEqual([...k(FOLLOWER_STEPS.from), 50_000]);
  });

  it('views, reels and engagements from 1k to 500k, to also 1M+', () => {
    expect(k(REACTION_STEPS.from)).toEqual([1, 2.5, 5, 10, 25, 50, 100, 250, 500]);
    expect(k(REACTION_STEPS.to)).toEqual([...k(REACTION_STEPS.from), 1000]);
  });

  it('engagement rate by steps, compared with ≥ unless changed', () => {
    expect(percents(RATE_STEPS)).toEqual([0.5, 1, 2, 3, 4, 5, 6, 8, 10]);
    expect(filterOf('engagementRate').empty).toEqual({ value: null, operator: 'gte' });
  });

  it.each([
    ['genderInfluencer', ['MALE', 'FEMALE', 'KNOWN', 'UNKNOWN']],
    ['genderAudience', ['MALE', 'FEMALE']],
    ['ethnicityAudience', ['african_american', 'white', 'asian', 'hispanic']],
    ['audienceType', ['likers', 'followers']],
    ['lastPost', ['30', '90', '180']],
    ['dataAge', ['7', '30', '90', '180']],
  ] as const)('%s offers %j', (key, codes) => {
    const { editor } = filterOf(key);
    expect((editor.kind === 'choice' || editor.kind === 'days') && editor.codes).toEqual(codes);
  });

  it('account types are Regular 1, Business 2, Creator 3; last post 30, 90 or 180 days', () => {
    const { editor } = filterOf('accountTypeFilters');
    expect(editor.kind === 'checks' && editor.codesOn('instagram')).toEqual(['1', '2', '3']);
    expect(LAST_POST_DAYS).toEqual([30, 90, 180]);
  });
});

describe('[DIS-14] crossing ends of a range', () => {
  it('ages come from the documented lists', () => {
    expect(AUDIENCE_AGE_STEPS).toEqual({ from: [13, 18, 25, 35, 45, 65], to: [17, 24, 34, 44, 64, 65], openEnd: 65 });
    expect(CREATOR_AGE_STEPS).toEqual({ from: [13, 18, 25, 35, 45], to: [18, 25, 35, 45, 65], openEnd: 65 });
  });

  it.each([
    [10_000, 5_000, true],
    [10_000, 10_000, true],
    [10_000, 25_000, false],
    [25_000_000, 50_000_000, false],
  ])('followers from %i to %i: %s', (from, to, isCrossed) => {
    expect(crosses({ from, to }, FOLLOWER_STEPS)).toBe(isCrossed);
  });

  it.each([
    [25, 24, true],
    [25, 34, false],
    [65, 64, true],
    [65, 65, false],
  ])('audience from %i to %i: %s', (from, to, isCrossed) => {
    expect(crosses({ from, to }, AUDIENCE_AGE_STEPS)).toBe(isCrossed);
  });

  it('one open end never crosses', () => {
    expect(crosses({ from: 25_000_000, to: null }, FOLLOWER_STEPS)).toBe(false);
    expect(crosses({ from: null, to: 1_000 }, FOLLOWER_STEPS)).toBe(false);
  });
});

describe('audience ages as buckets', () => {
  it.each([
    [{ from: 13, to: 17 }, ['13-17']],
    [{ from: 25, to: 44 }, ['25-34', '35-44']],
    [{ from: 45, to: 65 }, ['45-64', '65-']],
    [{ from: 65, to: 65 }, ['65-']],
    [{ from: null, to: 24 }, ['13-17', '18-24']],
    [{ from: 35, to: null }, ['35-44', '45-64', '65-']],
  ])('%j are %j', (range, buckets) => {
    expect(ageBuckets(range)).toEqual(buckets);
  });
});
