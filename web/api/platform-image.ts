import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ImageReply } from '#shared/http/file-reply.ts';
import { images } from '#shared/images/contract.ts';
import { isOutsideImage } from '#shared/images/outside-image.ts';
import { call } from './call.ts';
import { useCurrentUser } from './current-user.ts';
import { queryKeys } from './query-keys.ts';
import { readImage } from './read-image.ts';

const platformImage = (imageUrl: string) =>
  queryOptions({
    queryKey: [...queryKeys.platformPicture, imageUrl],
    queryFn: async ({ signal }) => dataAddressOf(await call(images.proxy, { imageUrl }, { signal, readFile: readImage })),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** A data URL, because a card that is being printed cannot fetch anything. */
const dataAddressOf = ({ type, content }: ImageReply): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(new Blob([content as Uint8Array<ArrayBuffer>], { type }));
  });

/**
 * Returns the `src` for an image. Platform images are fetched through our own server with the user's token. undefined while the image loads
 * and for guests, who have no token.
 */
export const usePlatformImage = (address: string): string | undefined => {
  const isSignedIn = useCurrentUser() !== undefined;
  const outside = isOutsideImage(address);
  const { data } = useQuery({ ...platformImage(address), enabled: isSignedIn && outside });
  return outside ? data : address;
};
