import * as z from 'zod/mini';
import { PaidPlan } from '#shared/billing/plans.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { PageQuery } from '#shared/http/paging.ts';
import { Platform } from '#shared/platforms.ts';
import { SharedChoice } from '#shared/privacy/contract.ts';
import { Line } from '#shared/text/plain-text.ts';
import { AdminChange } from './admin-change.ts';
import { AdminUser, AdminUserDetails, MIN_USER_QUERY, USER_ORDERS, USER_PLANS, USER_STATES } from './admin-user.ts';
import { EditablePlans } from './plan-services.ts';
import { SystemState } from './system.ts';
import { WholeNumber } from './whole-number.ts';

const Id = z.string().check(z.minLength(1), z.maxLength(100));
/** Accepts a leading '@'. */
const Handle = z.pipe(
  z.transform((typed: unknown) => (typeof typed === 'string' ? typed.trim().replace(/^@/, '') : typed)),
  z.string().check(z.trim(), z.minLength(1, 'This field is required'), z.maxLength(100)),
);
const Revision = z.optional(z.int().check(z.minimum(0)));
const USER = '/api/auth/admin/users/{id}';

const Changed = z.object({ success: z.literal(true), user: AdminUserDetails });
const Ok = z.object({ success: z.literal(true) });

const change = <S extends z.core.$ZodShape>(segment: string, summary: string, fields: S) =>
  endpoint({
    method: 'PUT',
    path: `${USER}/${segment}`,
    access: 'admin',
    summary,
    input: z.strictObject({ id: Id, ...fields, revision: Revision }),
    output: Changed,
  });

/** Calls for admins. Every change is written to the audit trail before it is applied. */
export const admin = {
  users: endpoint({
    method: 'GET',
    path: '/api/auth/admin/users',
    access: 'admin',
    summary: 'List customers, ten per page; q searches names and emails',
    input: z.strictObject({
      page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
      q: z.optional(z.string().check(z.trim(), z.minLength(MIN_USER_QUERY), z.maxLength(200))),
      plan: z.optional(z.enum(USER_PLANS)),
      state: z.optional(z.enum(USER_STATES)),
      order: z.optional(z.enum(USER_ORDERS)),
    }),
    output: z.object({ success: z.literal(true), data: z.array(AdminUser), total: z.int() }),
  }),
  user: endpoint({
    method: 'GET',
    path: USER,
    access: 'admin',
    summary: 'Retrieve a customer',
    input: z.strictObject({ id: Id }),
    output: z.object({ success: z.literal(true), user: AdminUserDetails }),
  }),
  apiGrant: change('api_grant', 'Let a customer use the API', {}),
  apiRevoke: change('api_revoke', 'Take the API from a customer', {}),
  trialAccess: change('trial_access', 'Begin the trial of a customer who never had a plan', {}),
  setPlan: change('plan', 'Give a customer a plan, at once and without payment', { plan: PaidPlan }),
  setBalance: change('balance', 'Set what a customer has left; what is blank stays', {
    reports: WholeNumber,
    posts: WholeNumber,
    exports: WholeNumber,
    total_balance: WholeNumber,
  }),
  addCredits: change('credits', 'Add credits to what a customer has left; the customer sees the reason in the usage', {
    reports: WholeNumber,
    posts: WholeNumber,
    exports: WholeNumber,
    total_balance: WholeNumber,
    reason: Line.check(z.minLength(1, 'This field is required'), z.maxLength(200)),
  }),
  updateCard: change('payment_update', 'Replace the card of a customer by one that the provider’s own fields have seen', {
    token: z.string().check(z.regex(/^(tok|pm)_\w{1,200}$/, 'must be a token of the payment provider')),
  }),
  freeReport: change('free_report', 'Mail a customer the link to an example report of a creator, free of charge', {
    platform: Platform,
    username: Handle,
  }),
  createDataExport: change('data_export', 'Collect all data of a customer in ZIP files, as a background job', {}),
  dataFiles: endpoint({
    method: 'POST',
    path: `${USER}/data_files`,
    access: 'admin',
    summary: 'Retrieve links to the ZIP files with the data of a customer, valid for five minutes',
    input: z.strictObject({ id: Id }),
    output: z.object({ success: z.literal(true), urls: z.array(z.string()) }),
  }),
  requestDeletion: change('deletion', 'Delete the account of a customer after 14 days; ends its subscription, jobs and sessions at once', {
    shared: SharedChoice,
    reason: Line.check(z.minLength(1, 'This field is required'), z.maxLength(200)),
  }),
  withdrawDeletion: change('deletion_withdraw', 'Keep the account of a customer, until the time of its deletion', {}),
  allowMail: change('mail_allow', 'Send mails again to a customer whose address bounced or complained', {}),
  plans: endpoint({
    method: 'GET',
    path: '/api/auth/admin/subscription_plans',
    access: 'admin',
    summary: 'List monthly plans and metered prices',
    input: z.strictObject({}),
    output: z.object({ success: z.literal(true), data: EditablePlans }),
  }),
  editPlan: endpoint({
    method: 'PUT',
    path: '/api/auth/admin/subscription_plans',
    access: 'admin',
    summary: 'Change what a monthly plan includes from the next period; blank fields keep their value',
    input: z.strictObject({
      plan_id: Id,
      services: z.strictObject({ reports: WholeNumber, exports: WholeNumber, posts: WholeNumber }),
      revision: Revision,
    }),
    output: z.object({ success: z.literal(true), data: EditablePlans }),
  }),
  changes: endpoint({
    method: 'GET',
    path: '/api/auth/admin/changes',
    access: 'admin',
    summary: 'List the audit trail of one customer or of all, newest first',
    input: z.strictObject({ ...PageQuery.shape, user: z.optional(Id) }),
    output: z.object({ success: z.literal(true), changes: z.array(AdminChange), next: z.optional(z.string()) }),
  }),
  system: endpoint({
    method: 'GET',
    path: '/api/auth/admin/system',
    access: 'admin',
    summary: 'Retrieve queues, failed jobs, schedules, and the size and age of the catalogue',
    input: z.strictObject({}),
    output: z.object({ success: z.literal(true), ...SystemState.shape }),
  }),
  retryJob: endpoint({
    method: 'POST',
    path: '/api/auth/admin/jobs/{id}/retry',
    access: 'admin',
    summary: 'Retry a failed job free of charge; its credits were refunded',
    input: z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(300)) }),
    output: Ok,
  }),
  redrive: endpoint({
    method: 'POST',
    path: '/api/auth/admin/queues/{name}/redrive',
    access: 'admin',
    summary: 'Send the dead letters of a queue again, except those of jobs that fail because of their input',
    input: z.strictObject({ name: Id }),
    output: z.object({
      success: z.literal(true),
      sent: z.int(),
      /** Number of unreadable messages, which stay in the queue. */
      left: z.int(),
      /** Number of messages of jobs that fail again because of their input; removed without sending them. */
      dropped: z.int(),
    }),
  }),
};
