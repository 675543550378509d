import * as z from 'zod/mini';

export const ADMIN_ACTS = [
  'api_grant',
  'api_revoke',
  'trial_access',
  'plan',
  'balance',
  'credits',
  'card',
  'plan_services',
  'demo_link',
  'demo_revoke',
  'invite',
  'free_report',
  'job_retry',
  'dead_letters',
  'creators_expired',
  'catalogue_import',
  'catalogue_undo',
  'catalogue_cancel',
  'request_prove',
  'request_accept',
  'request_refuse',
  'data_export',
  'data_download',
  'deletion',
  'deletion_withdraw',
  'mail_allow',
] as const;
export const AdminAct = z.enum(ADMIN_ACTS);
export type AdminAct = z.infer<typeof AdminAct>;

const Values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
export type ChangedValues = z.infer<typeof Values>;

/** An entry of the audit trail. */
export const AdminChange = z.object({
  id: z.string(),
  /** ISO time. */
  at: z.string(),
  /** E-mail of the admin, or the id of a deleted account. */
  by: z.string(),
  act: AdminAct,
  /** Changed subject: an e-mail, a plan or a queue. */
  subject: z.string(),
  before: Values,
  after: Values,
  /** `begun`: the change is running or was interrupted. */
  state: z.enum(['begun', 'done', 'refused']),
});
export type AdminChange = z.infer<typeof AdminChange>;
