import * as z from 'zod/mini';
import { MAX_PASSWORD_UNITS } from '#shared/auth/new-password.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { DataExport } from './data-export.ts';

/** Treatment of lists and campaigns that are shared with others. */
export const SharedChoice = z.enum(['hand_over', 'remove']);
export type SharedChoice = z.infer<typeof SharedChoice>;

export const DeletionState = z.object({
  success: z.literal(true),
  /** ISO time at which the account is deleted; null if no deletion was requested. */
  due: z.nullable(z.string()),
  /** True if the deletion needs a code of the authenticator app. */
  second_factor: z.boolean(),
  /** Number of the account's lists and campaigns that are shared with others. */
  shared: z.int(),
});
export type DeletionState = z.infer<typeof DeletionState>;

const Latest = z.object({ success: z.literal(true), export: z.nullable(DataExport) });

/** Rights of customers to their data. */
export const privacy = {
  dataExport: endpoint({
    method: 'GET',
    path: '/privacy/data_export',
    access: 'user',
    refusesDemo: true,
    summary: 'Retrieve the latest copy of the data of the account',
    input: z.strictObject({}),
    output: Latest,
  }),
  createDataExport: endpoint({
    method: 'POST',
    path: '/privacy/data_export',
    access: 'user',
    refusesDemo: true,
    summary: 'Collect all data of the account in ZIP files, as a background job; returns the running one if there is one',
    input: z.strictObject({}),
    output: Latest,
  }),
  dataFile: endpoint({
    method: 'GET',
    path: '/privacy/data_export/{id}/{file}',
    access: 'user',
    refusesDemo: true,
    summary: 'Retrieve a link to a ZIP file with data of the account, valid for five minutes',
    input: z.strictObject({
      id: z.string().check(z.minLength(1), z.maxLength(100)),
      file: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)),
    }),
    output: z.object({ success: z.literal(true), url: z.string() }),
  }),
  deletion: endpoint({
    method: 'GET',
    path: '/privacy/deletion',
    access: 'user',
    refusesDemo: true,
    summary: 'Retrieve whether and when the account will be deleted',
    input: z.strictObject({}),
    output: DeletionState,
  }),
  requestDeletion: endpoint({
    method: 'POST',
    path: '/privacy/deletion',
    access: 'user',
    refusesDemo: true,
    summary: 'Delete the account after 14 days; ends its subscription, jobs and sessions at once',
    input: z.strictObject({
      password: z.string().check(z.minLength(1, 'This field is required'), z.maxLength(MAX_PASSWORD_UNITS)),
      code: z.optional(z.string().check(z.trim(), z.regex(/^\d{6}$/, 'must be the six digits of your authenticator app'))),
      shared: SharedChoice,
    }),
    output: z.object({ success: z.literal(true), due: z.string() }),
  }),
  withdrawDeletion: endpoint({
    method: 'DELETE',
    path: '/privacy/deletion',
    access: 'user',
    refusesDemo: true,
    summary: 'Keep the account, until the time of its deletion',
    input: z.strictObject({}),
    output: z.object({ success: z.literal(true) }),
  }),
};
