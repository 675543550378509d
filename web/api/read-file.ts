import type { FileReply } from '#shared/http/file-reply.ts';
import { noResponse } from './offline-error.ts';

/** The file in a response, under the name from its headers; undefined if the response is not a file. */
export const readFile = (response: Response): Promise<FileReply> | undefined =>
  response.status === 200 && /^text\/csv\b/.test(response.headers.get('Content-Type') ?? '') ? fileOf(response) : undefined;

const fileOf = async (response: Response): Promise<FileReply> => {
  const name = nameOf(response.headers.get('Content-Disposition') ?? '');
  try {
    return { type: 'text/csv', name, content: new Uint8Array(await response.arrayBuffer()) };
  } catch (cause) {
    // The connection was lost during the download.
    throw noResponse(cause);
  }
};

/** Prefers the RFC 5987 form over the plain one. */
const nameOf = (disposition: string): string => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return (encoded && decodeURIComponent(encoded)) ?? /filename="([^"]+)"/i.exec(disposition)?.[1] ?? 'export.csv';
};
