import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { Language } from '#shared/mail/language.ts';
import { Line } from '#shared/text/plain-text.ts';
import { Integration, IntegrationEntry } from './integrations.ts';
import { PROFILE_LENGTHS, PROFILE_MESSAGES, type ProfileField, profileProblem, storedField } from './profile.ts';

const MAX_TEXT = 200;
/** Generous limit: services do not document the length of OAuth codes. */
const MAX_CODE = 2_000;

const changed = (field: ProfileField) =>
  z.optional(
    Line.check(
      z.overwrite((typed) => storedField(field, typed)),
      z.maxLength(PROFILE_LENGTHS[field]),
      z.check((context) => {
        const problem = profileProblem(field, context.value);
        if (problem) context.issues.push({ code: 'custom', message: PROFILE_MESSAGES[problem], input: context.value });
      }),
    ),
  );

export const Profile = z.object({ name: z.string(), company: z.string(), email: z.string(), phone: z.string() });
export type Profile = z.infer<typeof Profile>;

export const ApiTokenState = z.object({
  success: z.literal(true),
  /** True if the account may create a token. */
  may_generate: z.boolean(),
  /** Visible to the owner only; null without a token. */
  api_token: z.nullable(z.string()),
  /** ISO time; null without a token. */
  created_at: z.nullable(z.string()),
});
export type ApiTokenState = z.infer<typeof ApiTokenState>;

const Ok = z.object({ success: z.literal(true), message: z.string() });

/** Settings of the user's own account. Passwords and MFA are in the auth contract, plans in the billing contract. */
export const settings = {
  profile: endpoint({
    method: 'GET',
    path: '/profile',
    access: 'user',
    summary: 'Retrieve the name, company, email and phone of the account',
    input: z.strictObject({}),
    output: z.object({ success: z.literal(true), result: Profile }),
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/profile',
    access: 'user',
    summary: 'Change what is named of name, company, phone and the language of mails; nothing else can be changed here',
    input: z.strictObject({
      name: changed('name'),
      company: changed('company'),
      phone: changed('phone'),
      language: z.optional(Language),
    }),
    output: z.object({ success: z.literal(true), message: z.string(), result: Profile }),
  }),
  apiToken: endpoint({
    method: 'GET',
    path: '/api/auth/apiToken',
    access: 'user',
    feature: 'apiTokens',
    refusesDemo: true,
    summary: 'Retrieve the API token of the account, and whether it may have one',
    input: z.strictObject({}),
    output: ApiTokenState,
  }),
  generateToken: endpoint({
    method: 'PUT',
    path: '/api/auth/generateToken',
    access: 'user',
    feature: 'apiTokens',
    refusesDemo: true,
    summary: 'Create an API token; the previous one stops working immediately',
    input: z.strictObject({
      /** `created_at` of the token to replace, null if there is none: refused as a conflict if another one was created meanwhile. */
      replaces: z.optional(z.nullable(z.string().check(z.maxLength(MAX_TEXT)))),
    }),
    output: Ok,
  }),
  revokeToken: endpoint({
    method: 'DELETE',
    path: '/api/auth/apiToken',
    access: 'user',
    feature: 'apiTokens',
    refusesDemo: true,
    summary: 'Revoke the API token',
    input: z.strictObject({}),
    output: Ok,
  }),
  integrations: endpoint({
    method: 'GET',
    path: '/api/auth/integrations',
    access: 'user',
    refusesDemo: true,
    summary: 'Where the account can export to: csv, and the services that it has connected or can connect',
    input: z.strictObject({}),
    output: z.object({ success: z.literal(true), integrations: z.array(IntegrationEntry) }),
  }),
  connectIntegration: endpoint({
    method: 'POST',
    path: '/api/auth/integrations/{type}/connect',
    access: 'user',
    refusesDemo: true,
    summary: 'Begin to connect a service: answers the address of its consent page, which leads back with a code',
    input: z.strictObject({ type: Integration }),
    output: z.object({ success: z.literal(true), url: z.string() }),
  }),
  finishConnection: endpoint({
    method: 'POST',
    path: '/api/auth/integrations/connected',
    access: 'user',
    refusesDemo: true,
    summary: 'Connect a service with what its consent page led back with; once, by the account that began it',
    input: z.strictObject({
      state: z.string().check(z.minLength(1), z.maxLength(MAX_TEXT)),
      code: z.string().check(z.minLength(1), z.maxLength(MAX_CODE)),
    }),
    output: z.object({ success: z.literal(true), type: Integration, message: z.string() }),
  }),
  disconnectIntegration: endpoint({
    method: 'DELETE',
    path: '/api/auth/integrations/{type}',
    access: 'user',
    refusesDemo: true,
    summary: 'Disconnect a service, and end our access to it there',
    input: z.strictObject({ type: Integration }),
    output: Ok,
  }),
};
