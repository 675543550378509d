import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';

/** A file instead of JSON. On the wire its bytes are the body, its type is Content-Type, its name stands in Content-Disposition. */
export const FileReply = z.object({ type: z.literal('text/csv'), name: z.string(), content: z.instanceof(Uint8Array) });
export type FileReply = z.infer<typeof FileReply>;

/** All that a call may answer. */
export const outputsOf = ({ output }: Pick<Endpoint, 'output'>): readonly z.core.$ZodType[] =>
  output instanceof z.ZodMiniUnion ? output.def.options : [output];

export const mayAnswerFile = (call: Pick<Endpoint, 'output'>): boolean => outputsOf(call).includes(FileReply);

export const isFileReply = (answer: unknown): answer is FileReply =>
  typeof answer === 'object' && answer !== null && 'content' in answer && answer.content instanceof Uint8Array;
