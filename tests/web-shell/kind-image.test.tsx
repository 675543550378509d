// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { fireEvent, render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BRANDS } from '#functions/catalogue/data/brands.data.ts';
import { INTERESTS } from '#shared/interests.ts';
import { INTEREST_GLYPHS } from '#web/build/interest-glyphs.data.ts';
import { drawAll } from '#web/build/kind-images.ts';
import { KindImage } from '#web/ui/media/kind-image.tsx';

const BRANDS_FILE = new URL('../../functions/catalogue/data/brands.data.ts', import.meta.url).pathname;

describe('images by kind', () => {
  it('[SHL-24] are requested under the static path of their kind', () => {
    const { container } = render(<KindImage kind="brands" id="12" />);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/static/brands/12.svg');
  });

  it('[SHL-24] a missing one becomes a neutral patch, and the next one is tried again', () => {
    const { container, rerender } = render(<KindImage kind="interests" id="999" />);
    fireEvent.error(container.querySelector('img') as HTMLImageElement);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('[data-neutral]')).toBeTruthy();
    rerender(<KindImage kind="interests" id="3" />);
    expect(container.querySelector('img')).toBeTruthy();
  });

  it('[SHL-24] exist for each interest and each brand of the seed', async () => {
    expect(Object.keys(INTEREST_GLYPHS).sort()).toEqual(INTERESTS.map(({ id }) => `${id}`).sort());
    const images = await drawAll(BRANDS_FILE);
    expect(images.size).toBe(INTERESTS.length + BRANDS.length);
    for (const image of images.values()) {
      const parsed = new DOMParser().parseFromString(image, 'image/svg+xml');
      expect(parsed.querySelector('parsererror')).toBeNull();
      expect(parsed.querySelectorAll('path, text').length).toBeGreaterThan(0);
    }
  });
});
