import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';

/** A file instead of JSON. On the wire, its bytes are the body, its type is Content-Type, and its name is in Content-Disposition. */
export const FileReply = z.object({ type: z.literal('text/csv'), name: z.string(), content: z.instanceof(Uint8Array) });
export type FileReply = z.infer<typeof FileReply>;

export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** A picture instead of JSON. */
export const ImageReply = z.object({ type: z.enum(IMAGE_TYPES), name: z.string(), content: z.instanceof(Uint8Array) });
export type ImageReply = z.infer<typeof ImageReply>;

/** All that a call may answer. */
export const outputsOf = ({ output }: Pick<Endpoint, 'output'>): readonly z.core.$ZodType[] =>
  output instanceof z.ZodMiniUnion ? output.def.options : [output];

export const mayAnswerFile = (call: Pick<Endpoint, 'output'>): boolean => outputsOf(call).includes(FileReply);

export const isImageReply = (answer: FileReply | ImageReply): answer is ImageReply => answer.type !== 'text/csv';

export const isFileReply = (answer: unknown): answer is FileReply | ImageReply =>
  typeof answer === 'object' && answer !== null && 'content' in answer && answer.content instanceof Uint8Array;
