import * as z from 'zod/mini';
import { Plan, SubscriptionStatus } from '#shared/billing/plans.ts';
import { FirstStepsState } from '#shared/first-steps/state.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { Language } from '#shared/mail/language.ts';
import { MAX_PASSWORD_UNITS } from './new-password.ts';

export const LoginUser = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  isAdmin: z.boolean(),
  /** Language of mails to the customer. */
  language: z.optional(Language),
  /** Whether the customer sees the first steps. */
  firstSteps: z.optional(FirstStepsState),
  /** ISO time at which the account will be deleted. */
  leaving: z.optional(z.string()),
  /** Authenticates the user to the support chat; absent without a chat. */
  intercomHash: z.optional(z.string()),
});
export type LoginUser = z.infer<typeof LoginUser>;

const Credential = z.string().check(z.minLength(1, 'This field is required'), z.maxLength(MAX_PASSWORD_UNITS));

const Token = z.string().check(z.minLength(1, 'This field is required'), z.maxLength(4_096));

export const auth = {
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    summary: 'Sign in with e-mail and password, for programs; with demo, by the e-mail and token of a demo link',
    // The user pool limits attempts per account, because browser sign-ins also arrive there.
    limit: ({ demo, email }) => (demo ? { rule: 'demo', subject: email } : { rule: 'sign_in' }),
    input: z.strictObject({
      email: z.string().check(z.trim(), z.toLowerCase(), z.minLength(1, 'This field is required'), z.maxLength(254)),
      password: Credential,
      demo: z._default(z.boolean(), false),
    }),
    output: z.object({ success: z.literal(true), token: z.string(), refresh_token: z.string(), expires_in: z.int() }),
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/auth/sign_out',
    // An expired token still proves who may end its session.
    access: 'public',
    summary: 'End the session of this access token, expired or not: no token of it is taken any more',
    input: z.strictObject({
      token: Token,
      /** Also revoked in the user pool. */
      refresh_token: z.optional(Token),
    }),
    output: z.object({ success: z.literal(true) }),
  }),
  user: endpoint({
    method: 'GET',
    path: '/user',
    access: 'session',
    summary: 'Retrieve the signed-in user',
    input: z.strictObject({}),
    output: LoginUser,
  }),
  subscription: endpoint({
    method: 'GET',
    path: '/api/auth/subscription',
    access: 'session',
    summary: 'Retrieve the plan of the account',
    input: z.strictObject({}),
    output: z.object({
      success: z.literal(true),
      subscription: z.nullable(Plan),
      status: z.nullable(SubscriptionStatus),
      api: z.object({ access: z.boolean() }),
    }),
  }),
};
