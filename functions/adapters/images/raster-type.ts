import type { ImageType } from '#shared/http/file-reply.ts';

const text = (content: Uint8Array, from: number, to: number): string => String.fromCharCode(...content.subarray(from, to));

/** Detects the type by magic bytes, ignoring the sender's content type; undefined if it is not a raster image. */
export const rasterTypeOf = (content: Uint8Array): ImageType | undefined => {
  if (content[0] === 0xff && content[1] === 0xd8 && content[2] === 0xff) return 'image/jpeg';
  if (text(content, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (/^GIF8[79]a$/.test(text(content, 0, 6))) return 'image/gif';
  if (text(content, 0, 4) === 'RIFF' && text(content, 8, 12) === 'WEBP') return 'image/webp';
  return /^ftypavi[fs]$/.test(text(content, 4, 12)) ? 'image/avif' : undefined;
};
