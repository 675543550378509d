import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { countUpTo, Locale } from '#shared/http/fields.ts';
import { FileReply } from '#shared/http/file-reply.ts';
import { PageQuery } from '#shared/http/paging.ts';
import { ExportTemplate, TemplateName } from './export-template.ts';
import { BackgroundExport, PastExport, UnlockedRows } from './exports.ts';
import { ExportRequest, UnlockRequest } from './file-requests.ts';

const MAX_PAST_PAGE = 1_000;

/** Calls for unlocking and exporting, in a separate module to keep them out of the first-load bundle. */
export const discoveryExports = {
  unlockMore: endpoint({
    method: 'POST',
    path: '/identification/more/results',
    costs: 'An export for every two rows, rounded up. Sent again under the same key it costs nothing.',
    access: 'user',
    api: true,
    feature: 'discovery',
    summary: 'Unlock the next hidden rows of a search for half an export each, rounded up; send an Idempotency-Key to be charged once',
    input: UnlockRequest,
    output: UnlockedRows,
  }),
  exportResults: endpoint({
    method: 'POST',
    path: '/identification/new/export',
    costs: 'An export for each creator that the account has not exported before.',
    access: 'user',
    api: true,
    feature: 'discovery',
    summary:
      'Export creators: up to 1,000 rows come as a file, more as a job; rows exported before are free, and left out with excludePreviouslyExported (default false); send an Idempotency-Key to be charged once',
    input: ExportRequest,
    output: z.union([FileReply, BackgroundExport]),
  }),
  downloadExport: endpoint({
    method: 'GET',
    path: '/identification/new/export/{id}',
    access: 'user',
    api: true,
    summary: 'The file of a past export, free of charge',
    input: z.strictObject({ id: z.string().check(z.maxLength(64)), locale: Locale }),
    output: FileReply,
  }),
  pastExports: endpoint({
    method: 'GET',
    path: '/profile/exports',
    access: 'user',
    api: true,
    summary: 'Past exports, the newest first',
    input: PageQuery,
    output: z.object({ success: z.literal(true), lists_generated: z.array(PastExport), next: z.optional(z.string()) }),
  }),
  pastLists: endpoint({
    method: 'GET',
    path: '/generated/lists',
    access: 'user',
    api: true,
    summary: 'Past exports, the newest first, page by page',
    input: z.strictObject({
      page: countUpTo(MAX_PAST_PAGE, 1),
      limit: countUpTo(100, 5),
    }),
    output: z.object({ success: z.literal(true), lists_generated: z.array(PastExport), total: z.int() }),
  }),
  deleteExport: endpoint({
    method: 'DELETE',
    path: '/generated/lists/{id}',
    access: 'user',
    api: true,
    summary: 'Delete a past export and its file',
    input: z.strictObject({ id: z.string().check(z.maxLength(64)) }),
    output: z.object({ success: z.literal(true) }),
  }),
  exportTemplates: endpoint({
    method: 'GET',
    path: '/exportTemplates.json',
    access: 'user',
    feature: 'discovery',
    summary: 'Columns of files that the account keeps under names',
    input: z.strictObject({}),
    output: z.object({ success: z.literal(true), templates: z.array(ExportTemplate) }),
  }),
  saveExportTemplate: endpoint({
    method: 'POST',
    path: '/exportTemplates.json',
    access: 'user',
    feature: 'discovery',
    summary: 'Keep columns under a name, in place of those that it named before',
    input: ExportTemplate,
    output: z.object({ success: z.literal(true), template: ExportTemplate }),
  }),
  removeExportTemplate: endpoint({
    method: 'DELETE',
    path: '/exportTemplates.json',
    access: 'user',
    feature: 'discovery',
    summary: 'Forget the columns kept under a name',
    input: z.strictObject({ name: TemplateName }),
    output: z.object({ success: z.literal(true) }),
  }),
};
