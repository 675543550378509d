import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { PROFILE_SENTENCES, type ProfileField, profileProblem } from './profile.ts';

const MAX_TEXT = 200;
const MAX_PHONE = 40;

const changed = (field: ProfileField, length: number) =>
  z.optional(
    z.string().check(
      z.trim(),
      z.maxLength(length),
      z.check((context) => {
        const problem = profileProblem(field, context.value);
        if (problem) context.issues.push({ code: 'custom', message: PROFILE_SENTENCES[problem], input: context.value });
      }),
    ),
  );

export const Profile = z.object({ name: z.string(), company: z.string(), email: z.string(), phone: z.string() });
export type Profile = z.infer<typeof Profile>;

export const ApiTokenState = z.object({
  success: z.literal(true),
  /** May a token be made? */
  may_generate: z.boolean(),
  /** Shown to its owner only; null = there is none. */
  api_token: z.nullable(z.string()),
  /** ISO time; null = there is none. */
  created_at: z.nullable(z.string()),
});
export type ApiTokenState = z.infer<typeof ApiTokenState>;

const Told = z.object({ success: z.literal(true), message: z.string() });

/** Of one's own account. Passwords and second factors are in the contract of auth, plans in that of billing. */
export const settings = {
  profile: endpoint({
    method: 'GET',
    path: '/profile',
    access: 'user',
    summary: 'Name, company, e-mail and phone of the account',
    input: z.strictObject({}),
    output: z.object({ success: z.literal(true), result: Profile }),
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/profile',
    access: 'user',
    summary: 'Change what is named of name, company and phone; nothing else can be changed here',
    input: z.strictObject({ name: changed('name', MAX_TEXT), company: changed('company', MAX_TEXT), phone: changed('phone', MAX_PHONE) }),
    output: z.object({ success: z.literal(true), message: z.string(), result: Profile }),
  }),
  apiToken: endpoint({
    method: 'GET',
    path: '/api/auth/apiToken',
    access: 'user',
    feature: 'apiTokens',
    refusesDemo: true,
    summary: 'The API token of the account, and whether it may have one',
    input: z.strictObject({}),
    output: ApiTokenState,
  }),
  generateToken: endpoint({
    method: 'PUT',
    path: '/api/auth/generateToken',
    access: 'user',
    feature: 'apiTokens',
    refusesDemo: true,
    summary: 'Make an API token; the one before stops at once',
    input: z.strictObject({}),
    output: Told,
  }),
  revokeToken: endpoint({
    method: 'DELETE',
    path: '/api/auth/apiToken',
    access: 'user',
    feature: 'apiTokens',
    refusesDemo: true,
    summary: 'Stop the API token at once',
    input: z.strictObject({}),
    output: Told,
  }),
};
