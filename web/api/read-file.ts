import { AppError, GENERIC_MESSAGE } from '#shared/http/errors.ts';
import type { FileReply } from '#shared/http/file-reply.ts';

/** The file of an answer, under the name that the server gave it; undefined where the answer is none. */
export const readFile = (response: Response): Promise<FileReply> | undefined =>
  response.status === 200 && /^text\/csv\b/.test(response.headers.get('Content-Type') ?? '') ? fileOf(response) : undefined;

const fileOf = async (response: Response): Promise<FileReply> => {
  const name = nameOf(response.headers.get('Content-Disposition') ?? '');
  try {
    return { type: 'text/csv', name, content: new Uint8Array(await response.arrayBuffer()) };
  } catch (cause) {
    // The line broke in the middle of it.
    throw new AppError('unavailable', GENERIC_MESSAGE, { cause });
  }
};

/** RFC 5987 before the plain form. */
const nameOf = (disposition: string): string => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return (encoded && decodeURIComponent(encoded)) ?? /filename="([^"]+)"/i.exec(disposition)?.[1] ?? 'export.csv';
};
