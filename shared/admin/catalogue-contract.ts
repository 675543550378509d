import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { Language } from '#shared/mail/language.ts';
import { Line } from '#shared/text/plain-text.ts';
import { ImportChoices, ImportJob, MAX_FILE_NAME } from './catalogue-import.ts';

const IMPORTS = '/api/auth/admin/catalogue/imports';
const Id = z.string().check(z.minLength(1), z.maxLength(100));
const Name = Line.check(z.minLength(1, 'is required'), z.maxLength(MAX_FILE_NAME));
const UploadId = z.string().check(z.uuid());
const Started = z.object({ success: z.literal(true), job: ImportJob });

/** Imports of creators. One runs at a time. */
export const adminCatalogue = {
  catalogueImports: endpoint({
    method: 'GET',
    path: IMPORTS,
    access: 'admin',
    summary: 'Retrieve the latest import, the one of an upload, and which one can be undone',
    input: z.strictObject({ upload_id: z.optional(UploadId) }),
    output: z.object({
      success: z.literal(true),
      /** False: this catalogue is only changed by commands. */
      offered: z.boolean(),
      latest: z.nullable(ImportJob),
      /** The latest step of the import of `upload_id`; null if it is not among the last ones. */
      own: z.nullable(ImportJob),
      undo: z.nullable(z.object({ id: z.string(), name: z.string(), until: z.string() })),
    }),
  }),
  uploadImport: endpoint({
    method: 'GET',
    path: `${IMPORTS}/upload`,
    access: 'admin',
    summary: 'Create an upload form for a file with creators',
    input: z.strictObject({ name: Name, size: z.coerce.number().check(z.int(), z.minimum(0)) }),
    output: z.object({ success: z.literal(true), upload_id: z.string(), url: z.string(), fields: z.record(z.string(), z.string()) }),
  }),
  startImport: endpoint({
    method: 'POST',
    path: IMPORTS,
    access: 'admin',
    summary: 'Read an uploaded file, check what it would change, or import it',
    input: z.strictObject({
      step: z.enum(['read', 'check', 'import']),
      upload_id: UploadId,
      name: Name,
      choices: z.prefault(ImportChoices, {}),
    }),
    output: Started,
  }),
  undoImport: endpoint({
    method: 'POST',
    path: `${IMPORTS}/{id}/undo`,
    access: 'admin',
    summary: 'Undo the latest import within a day; creators that changed again stay as they are',
    input: z.strictObject({ id: Id }),
    output: Started,
  }),
  cancelImport: endpoint({
    method: 'POST',
    path: `${IMPORTS}/{id}/cancel`,
    access: 'admin',
    summary: 'Cancel a running import; the catalogue stays as it is',
    input: z.strictObject({ id: Id }),
    output: Started,
  }),
  importProblems: endpoint({
    method: 'GET',
    path: `${IMPORTS}/{id}/problems`,
    access: 'admin',
    summary: 'Create a link to all problems of a checked or imported file',
    input: z.strictObject({ id: Id, language: z.prefault(Language, 'en') }),
    output: z.object({ success: z.literal(true), url: z.string() }),
  }),
};
