import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { ImageReply } from '#shared/http/file-reply.ts';

export const images = {
  proxy: endpoint({
    method: 'GET',
    path: '/image/proxy',
    access: 'user',
    summary: 'Retrieve an image of a platform through the proxy',
    input: z.strictObject({ imageUrl: z.string().check(z.minLength(1), z.maxLength(2_000)) }),
    output: ImageReply,
  }),
};
