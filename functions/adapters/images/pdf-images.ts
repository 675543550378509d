import { pictureAt } from '#functions/catalogue/seed/posts/pictures.ts';
import type { ImageProxy } from '#functions/ports/creators/image-proxy.ts';
import type { PdfImages, Picture } from '#functions/ports/creators/pdf-images.ts';

const SUPPORTED_TYPES: readonly string[] = ['image/jpeg', 'image/png'] satisfies Picture['type'][];

const isSupported = (picture: { type: string; content: Uint8Array }): picture is Extract<Picture, { content: Uint8Array }> =>
  SUPPORTED_TYPES.includes(picture.type);

/** Generated creators have drawn images; images of the platforms are fetched. */
export const pdfImages = (images: ImageProxy): PdfImages => ({
  find: async (address) => {
    const drawn = pictureAt(decoded(address));
    if (drawn) return { type: 'image/svg+xml', content: drawn };
    if (!address.startsWith('https:')) return undefined;
    const fetched = await images.fetch(address, 'image/jpeg,image/png').catch(() => undefined);
    return fetched && isSupported(fetched) ? fetched : undefined;
  },
});

/** Imported addresses may be malformed. */
const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address);
  } catch {
    return '';
  }
};
