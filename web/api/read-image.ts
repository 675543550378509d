import type { ImageReply, ImageType } from '#shared/http/file-reply.ts';

const RASTER = /^image\/(jpeg|png|webp|gif|avif)\b/;

/** The image in a response; undefined if the response is not an image. */
export const readImage = (response: Response): Promise<ImageReply> | undefined => {
  const [type] = RASTER.exec(response.headers.get('Content-Type') ?? '') ?? [];
  return response.status === 200 && type ? imageOf(response, type as ImageType) : undefined;
};

const imageOf = async (response: Response, type: ImageType): Promise<ImageReply> => ({
  type,
  name: 'image',
  content: new Uint8Array(await response.arrayBuffer()),
});
