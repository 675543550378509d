import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { ImageReply } from '#shared/http/file-reply.ts';

export const images = {
  proxy: endpoint({
    method: 'GET',
    path: '/image/proxy',
    access: 'user',
    summary: 'A picture of a network, fetched for the screen',
    input: z.strictObject({ imageUrl: z.string().check(z.minLength(1), z.maxLength(2_000)) }),
    output: ImageReply,
  }),
};
