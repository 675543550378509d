import { describe, expect, it } from 'vitest';
import { cityMap } from '#functions/features/reports/pdf/city-map.ts';
import { findTopics } from '#functions/features/reports/pdf/find-topics.ts';
import { openPageLayout } from '#functions/features/reports/pdf/open-page-layout.ts';
import { countriesPath } from '#functions/features/reports/pdf/world-map.ts';
import type { CreatorCatalogue } from '#functions/ports/creators/creator-catalogue.ts';
import { Brand } from '#shared/brand.ts';
import type { MapCity } from '#shared/report-cards/card-data.ts';
import { projectionOf, viewOf } from '#shared/report-cards/city-view.ts';
import { aPulledReport } from '#tests/reports/fixture.ts';
import { recordedPdfs } from '#tests/support/recorded-pdf.ts';

const PARIS: MapCity = { name: 'Paris', weight: 0.4, lat: 48.9, lon: 2.35 };
const TOKYO: MapCity = { name: 'Tokyo', weight: 0.1, lat: 35.7, lon: 139.7 };
const KAWASAKI: MapCity = { name: 'Kawasaki', weight: 0.05, lat: 35.5, lon: 139.7 };
const YOKOHAMA: MapCity = { name: 'Yokohama', weight: 0.04, lat: 35.4, lon: 139.6 };
const SIZE = { width: 240, height: 150 };
const NOW = new Date('2026-11-20T11:00:00.000Z');
const AT = { x: 50, y: 100 };

const draw = async (cities: MapCity[]) => {
  const recorded = recordedPdfs();
  const pdf = await recorded.pdfDocuments.open({ title: '', author: '', language: 'en', now: NOW });
  const input = { pdf, brand: Brand.parse({}), language: 'en' as const, report: aPulledReport('mina'), created: NOW.toISOString() };
  cityMap(openPageLayout({ ...input, pictures: new Map(), topics: [], now: NOW }), cities, SIZE).draw(AT);
  const [sea, land, ...dots] = recorded.shapes;
  return { ...recorded, sea, land, dots };
};

/** Coordinates of the outlines in an SVG path. */
const outlines = (path: string): { x: number; y: number }[][] =>
  path
    .split('Z')
    .filter(Boolean)
    .map((ring) =>
      ring
        .slice(1)
        .split('L')
        .map((point) => {
          const [x = 0, y = 0] = point.split(' ').map(Number);
          return { x, y };
        }),
    );

describe('the city map of the PDF', () => {
  it('[RPT-09] [RPT-13] the map has vector countries and a dot at the location of each city', async () => {
    const { land, dots, texts, written } = await draw([PARIS, TOKYO]);
    expect(outlines(land?.path ?? '').length).toBeGreaterThan(50);
    expect(dots).toHaveLength(2);
    const [paris, tokyo] = dots;
    expect(paris?.x).toBeLessThan(tokyo?.x ?? 0);
    expect(paris?.y).toBeLessThan(tokyo?.y ?? 0);
    expect(texts()).toEqual(['Paris', 'Tokyo']);
    for (const { x, y, width } of written) {
      expect(x).toBeGreaterThan(AT.x);
      expect(x + width).toBeLessThan(AT.x + SIZE.width);
      expect(y).toBeLessThan(AT.y + SIZE.height);
    }
  });

  it('[RPT-09] [RPT-13] the smaller of two close cities is labeled on the other side of its dot, or not at all', async () => {
    const crowd = Array.from({ length: 6 }, (_, at) => ({ ...KAWASAKI, name: `Kawasaki ${at}`, weight: 0.01 }));
    const { texts, dots } = await draw([PARIS, TOKYO, KAWASAKI, YOKOHAMA, ...crowd]);
    expect(dots).toHaveLength(10);
    expect(texts().slice(0, 2)).toEqual(['Paris', 'Tokyo']);
    expect(texts().length).toBeLessThan(10);
  });

  it('[RPT-09] [RPT-13] no border runs back across the map, even east of the 180th meridian', () => {
    for (const lon of [0, 178]) {
      const size = { width: 800, height: 600 };
      const path = countriesPath(projectionOf({ longitude: lon, latitude: 20, zoom: 0 }, size), size);
      const steps = outlines(path).flatMap((ring) => ring.map(({ x }, index) => Math.abs(x - (ring[index - 1]?.x ?? x))));
      expect(steps.length).toBeGreaterThan(5_000);
      expect(Math.max(...steps)).toBeLessThan(60);
    }
  });

  it('[RPT-13] distant countries are omitted', () => {
    const near = countriesPath(projectionOf(viewOf([TOKYO], SIZE), SIZE), SIZE);
    expect(outlines(near).length).toBeGreaterThan(0);
    expect(outlines(near).length).toBeLessThan(20);
  });
});

describe('the topics of the PDF', () => {
  const report = aPulledReport('mina', { top_hashtags: [{ tag: '#ramen', weight: 1 }] });
  const catalogue = (relatedTags: CreatorCatalogue['relatedTags']) => ({
    catalogue: { relatedTags } as CreatorCatalogue,
    brand: Brand.parse({}),
    now: () => NOW,
  });

  it('[RPT-05] the topics are those related to the strongest hashtag, without #', async () => {
    const asked: object[] = [];
    const near = [
      { tag: '#noodles', distance: 0, freq: 4, tag_cnt: 4 },
      { tag: 'soup', distance: 0.1, freq: 2, tag_cnt: 1 },
    ];
    const found = await findTopics(
      catalogue(async (query) => {
        asked.push(query);
        return near;
      }),
      report,
    );
    expect(asked).toEqual([{ q: '#ramen', platform: 'instagram', limit: 20 }]);
    expect(found).toEqual([
      { text: 'noodles', weight: 1 },
      { text: 'soup', weight: 0.38 },
    ]);
  });

  it('[RPT-05] [RPT-13] the topics are omitted when the catalogue has none or does not respond', async () => {
    expect(
      await findTopics(
        catalogue(async () => undefined),
        report,
      ),
    ).toEqual([]);
    expect(
      await findTopics(
        catalogue(() => Promise.reject(new Error('down'))),
        report,
      ),
    ).toEqual([]);
    expect(
      await findTopics(
        catalogue(() => Promise.reject(new Error('not asked'))),
        aPulledReport('mina'),
      ),
    ).toEqual([]);
  });
});
