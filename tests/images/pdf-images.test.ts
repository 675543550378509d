import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pdfImages } from '#functions/adapters/images/pdf-images.ts';
import { findImages } from '#functions/features/reports/pdf/find-images.ts';
import type { ImageProxy } from '#functions/ports/creators/image-proxy.ts';
import type { PdfImages, Picture } from '#functions/ports/creators/pdf-images.ts';
import { AppError } from '#shared/http/errors.ts';
import type { ImageType } from '#shared/http/file-reply.ts';
import { aPulledReport } from '#tests/reports/fixture.ts';

const OUTSIDE = 'https://scontent.cdninstagram.com/mina.jpg';
const BYTES = Uint8Array.of(1, 2, 3);

const imagesOf = (type: ImageType) => {
  const asked: (string | undefined)[][] = [];
  const images: ImageProxy = {
    fetch: async (address, accept) => {
      asked.push([address, accept]);
      return { type, content: BYTES };
    },
  };
  return { asked, images };
};

describe('images in a document', () => {
  it('[RPT-13] a platform image is requested in a format that documents support', async () => {
    const { images, asked } = imagesOf('image/jpeg');
    expect(await pdfImages(images).find(OUTSIDE)).toEqual({ type: 'image/jpeg', content: BYTES });
    expect(asked).toEqual([[OUTSIDE, 'image/jpeg,image/png']]);
  });

  it('[RPT-13] an image in another format, or one that fails to load, is omitted', async () => {
    expect(await pdfImages(imagesOf('image/webp').images).find(OUTSIDE)).toBeUndefined();
    const failing: ImageProxy = { fetch: () => Promise.reject(new AppError('unavailable')) };
    expect(await pdfImages(failing).find(OUTSIDE)).toBeUndefined();
  });

  it.each(['http://169.254.169.254/latest', 'file:///etc/passwd', '/v1/reports/other', '%E0%A4%A', ''])(
    '[SEC-03] an image is never requested from "%s"',
    async (address) => {
      const { images, asked } = imagesOf('image/png');
      expect(await pdfImages(images).find(address)).toBeUndefined();
      expect(asked).toEqual([]);
    },
  );

  it('the picture of a generated creator is drawn rather than fetched', async () => {
    const { images, asked } = imagesOf('image/png');
    expect(await pdfImages(images).find('/pictures/avatars/instagram/12345.svg')).toMatchObject({ type: 'image/svg+xml' });
    expect(asked).toEqual([]);
  });
});

describe('the images of a report', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    [2_499, true],
    [2_501, false],
  ])('[RPT-13] an image that takes %i ms is part of the document: %s', async (ms, isDrawn) => {
    const picture: Picture = { type: 'image/png', content: BYTES };
    const pictures: PdfImages = { find: () => new Promise((found) => setTimeout(() => found(picture), ms)) };
    const finding = findImages({ pdfImages: pictures } as Parameters<typeof findImages>[0], aPulledReport('mina', { picture: OUTSIDE }));
    await vi.advanceTimersByTimeAsync(3_000);
    expect((await finding).has(OUTSIDE)).toBe(isDrawn);
  });
});
