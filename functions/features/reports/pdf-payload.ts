import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Job } from '#functions/ports/system/jobs.ts';
import type { FileKey } from '#shared/file-folders.ts';
import { Language } from '#shared/mail/language.ts';

export const PdfPayload = z.object({ reportId: z.string(), language: Language, seesEmails: z.boolean() });
export type PdfPayload = z.infer<typeof PdfPayload>;

/** `source`: digest of the report file from which the PDF was drawn. */
export const PdfResult = z.object({ bytes: z.int(), source: z.optional(z.string()) });

export const sourceOf = (file: Uint8Array): string => createHash('sha256').update(file).digest('base64url');

/** Progress steps: read, images and topics, render, store. */
export const PDF_STEPS = 4;

export const pdfFile = ({ accountId, id }: Pick<Job, 'accountId' | 'id'>): FileKey => `report-pdfs/${accountId}/${id}.pdf`;
