import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';

/** A file instead of JSON: the bytes are the response body, `type` is Content-Type, `name` is in Content-Disposition. */
export const FileReply = z.object({ type: z.literal('text/csv'), name: z.string(), content: z.instanceof(Uint8Array) });
export type FileReply = z.infer<typeof FileReply>;

export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** An image instead of JSON. */
export const ImageReply = z.object({ type: z.enum(IMAGE_TYPES), name: z.string(), content: z.instanceof(Uint8Array) });
export type ImageReply = z.infer<typeof ImageReply>;

/** All possible outputs of a call. */
export const outputsOf = ({ output }: Pick<Endpoint, 'output'>): readonly z.core.$ZodType[] =>
  output instanceof z.ZodMiniUnion ? output.def.options : [output];

export const mayAnswerFile = (call: Pick<Endpoint, 'output'>): boolean => outputsOf(call).includes(FileReply);

export const isImageReply = (reply: FileReply | ImageReply): reply is ImageReply => reply.type !== 'text/csv';

export const isFileReply = (reply: unknown): reply is FileReply | ImageReply =>
  typeof reply === 'object' && reply !== null && 'content' in reply && reply.content instanceof Uint8Array;
