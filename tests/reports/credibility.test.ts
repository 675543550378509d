import { describe, expect, it } from 'vitest';
import { credibilityClassOf } from '#shared/audience.ts';
import { classBounds, credibilityParts, peerBandOf } from '#shared/reports/credibility.ts';

describe('the parts of the credibility', () => {
  it('[RPT-24] real people and influencers count as credible, mass followers and suspicious accounts do not', () => {
    const parts = credibilityParts([
      { code: 'suspicious', weight: 0.1 },
      { code: 'real', weight: 0.7 },
      { code: 'mass_followers', weight: 0.15 },
      { code: 'influencers', weight: 0.05 },
    ]);
    expect(parts.map(({ code, isCredible }) => [code, isCredible])).toEqual([
      ['real', true],
      ['influencers', true],
      ['mass_followers', false],
      ['suspicious', false],
    ]);
  });

  it('[RPT-24] the displayed bounds are those that determine the class', () => {
    for (const { code, from } of classBounds()) expect(credibilityClassOf(from)).toBe(code);
    expect(classBounds()).toHaveLength(5);
  });
});

describe('the range of the peers', () => {
  it('[RPT-24] the range spans the classes of the middle half of the peers', () => {
    const counts = [
      { code: 'bad' as const, total: 24 },
      { code: 'low' as const, total: 26 },
      { code: 'normal' as const, total: 25 },
      { code: 'best' as const, total: 25 },
    ];
    expect(peerBandOf(counts)).toEqual({ total: 100, low: 'low', high: 'normal' });
  });

  it('[RPT-24] the range is a single class if the middle half is in one, and absent without peers', () => {
    expect(peerBandOf([{ code: 'high', total: 9 }])).toEqual({ total: 9, low: 'high', high: 'high' });
    expect(peerBandOf([])).toBeUndefined();
  });
});
