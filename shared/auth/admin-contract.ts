import * as z from 'zod/mini';
import { WholeNumber } from '#shared/admin/whole-number.ts';
import { Plan } from '#shared/billing/plans.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { Language } from '#shared/mail/language.ts';
import { Email, optionalText, text } from './account-contract.ts';

export const DemoLink = z.object({
  /** Id of the demo account. */
  id: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  /** ISO times. */
  created: z.string(),
  expires: z.string(),
  state: z.enum(['active', 'expired', 'revoked']),
});
export type DemoLink = z.infer<typeof DemoLink>;

export const DEMO_LINKS_PAGE_SIZE = 10;

/** Calls with which admins create accounts for others. */
export const authAdmin = {
  inviteUser: endpoint({
    method: 'POST',
    path: '/api/auth/admin/users',
    access: 'admin',
    summary: 'Create the account of a customer, with a plan and credits; a mail in `language` carries a link to choose the password',
    input: z.strictObject({
      name: text(200),
      email: Email,
      company: optionalText(200),
      plan: Plan,
      /** Credits in addition to the plan. */
      reports: WholeNumber,
      exports: WholeNumber,
      posts: WholeNumber,
      reason: text(200),
      language: z._default(Language, 'en'),
    }),
    output: z.object({ success: z.literal(true), id: z.string() }),
  }),
  demoLinks: endpoint({
    method: 'GET',
    path: '/api/auth/admin/demo_links',
    access: 'admin',
    summary: 'Demo links, newest first, ten a page',
    input: z.strictObject({ page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1) }),
    output: z.object({ success: z.literal(true), data: z.array(DemoLink), total: z.int() }),
  }),
  revokeDemoLink: endpoint({
    method: 'DELETE',
    path: '/api/auth/admin/demo_links/{id}',
    access: 'admin',
    summary: 'End a demo link and every session that it opened',
    input: z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(100)) }),
    output: z.object({ success: z.literal(true) }),
  }),
};
