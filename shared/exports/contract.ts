import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { countUpTo, Locale } from '#shared/http/fields.ts';
import { FileReply } from '#shared/http/file-reply.ts';
import { PageQuery } from '#shared/http/paging.ts';
import { ExportTemplate, StoredTemplate, StoredTemplateName } from './export-template.ts';
import { BackgroundExport, PastExport, UnlockedRows } from './exports.ts';
import { ExportRequest, UnlockRequest } from './file-requests.ts';

const MAX_PAST_PAGE = 1_000;

/** Calls for unlocking and exporting, in a separate module to keep them out of the first-load bundle. */
export const discoveryExports = {
  unlockMore: endpoint({
    method: 'POST',
    path: '/identification/more/results',
    costs: 'One export for every two rows, rounded up. A repeated request with the same key costs nothing.',
    access: 'user',
    api: true,
    feature: 'discovery',
    summary: 'Unlock the next hidden rows of a search for half an export each, rounded up; send an Idempotency-Key to be charged only once',
    input: UnlockRequest,
    output: UnlockedRows,
  }),
  exportResults: endpoint({
    method: 'POST',
    path: '/identification/new/export',
    costs: 'One export for each creator not exported before.',
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
    summary: 'Download the file of a past export, free of charge',
    input: z.strictObject({ id: z.string().check(z.maxLength(64)), locale: Locale }),
    output: FileReply,
  }),
  pastExports: endpoint({
    method: 'GET',
    path: '/profile/exports',
    access: 'user',
    api: true,
    summary: 'List past exports, newest first',
    input: PageQuery,
    output: z.object({ success: z.literal(true), lists_generated: z.array(PastExport), next: z.optional(z.string()) }),
  }),
  pastLists: endpoint({
    method: 'GET',
    path: '/generated/lists',
    access: 'user',
    api: true,
    summary: 'List past exports page by page, newest first',
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
    summary: 'List the column templates of the account',
    input: z.strictObject({}),
    output: z.object({ success: z.literal(true), templates: z.array(StoredTemplate) }),
  }),
  saveExportTemplate: endpoint({
    method: 'POST',
    path: '/exportTemplates.json',
    access: 'user',
    feature: 'discovery',
    summary: 'Save a column template; replaces one with the same name',
    input: ExportTemplate,
    output: z.object({ success: z.literal(true), template: ExportTemplate }),
  }),
  removeExportTemplate: endpoint({
    method: 'DELETE',
    path: '/exportTemplates.json',
    access: 'user',
    feature: 'discovery',
    summary: 'Delete a column template',
    input: z.strictObject({ name: StoredTemplateName }),
    output: z.object({ success: z.literal(true) }),
  }),
};
