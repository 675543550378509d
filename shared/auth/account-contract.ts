import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { Language } from '#shared/mail/language.ts';
import { Line } from '#shared/text/plain-text.ts';
import { EMAIL_MESSAGES, emailProblem, toEmail } from './credentials.ts';
import { MAX_PASSWORD_UNITS } from './new-password.ts';
import { isPhone, toPhone } from './phone.ts';

const REQUIRED = 'This field is required';
export const text = (length: number) => Line.check(z.minLength(1, REQUIRED), z.maxLength(length));
export const optionalText = (length: number) => z._default(Line.check(z.maxLength(length)), '');

export const Email = z.string().check(
  z.overwrite(toEmail),
  z.maxLength(254),
  z.check((context) => {
    const problem = emailProblem(context.value);
    if (problem) context.issues.push({ code: 'custom', message: EMAIL_MESSAGES[problem], input: context.value });
  }),
);
/** The use cases validate new passwords, because that needs the list of common passwords. */
const Password = z.string().check(z.minLength(1, REQUIRED), z.maxLength(MAX_PASSWORD_UNITS));
const Secret = z.string().check(z.minLength(1, REQUIRED), z.maxLength(200));

/** Access tokens of the user pool are shorter. */
const MAX_TOKEN_LENGTH = 2_900;

const Ok = z.object({ success: z.literal(true), message: z.string() });

/** Account calls that need no session, and those of the second factor. */
export const authAccounts = {
  adminLogin: endpoint({
    method: 'POST',
    path: '/api/auth/admin/login',
    access: 'public',
    summary: 'Sign in as an admin with e-mail and password, for programs',
    limit: () => ({ rule: 'sign_in' }),
    input: z.strictObject({
      email: Email,
      password: z.string().check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(MAX_PASSWORD_UNITS)),
    }),
    output: z.object({ success: z.literal(true), token: z.string(), refresh_token: z.string(), expires_in: z.int() }),
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    feature: 'signup',
    summary: 'Request an account; it is created once the emailed link, in `language`, is confirmed',
    limit: ({ email }) => ({ rule: 'register', subject: email }),
    input: z.strictObject({
      name: text(200),
      email: Email,
      phone: z.string().check(z.overwrite(toPhone), z.minLength(1, REQUIRED), z.maxLength(40), z.refine(isPhone, 'Invalid phone number')),
      company: optionalText(200),
      password: Password,
      /** Referrer and ad campaign of the visitor, if known. */
      ref: optionalText(500),
      gacdata: optionalText(1_000),
      language: z._default(Language, 'en'),
    }),
    output: Ok,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/auth/verify',
    access: 'public',
    summary: 'Confirm an email address with the emailed token',
    limit: ({ email }) => ({ rule: 'verify', subject: email }),
    input: z.strictObject({ email: Email, confirmation_token: Secret }),
    output: Ok,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/auth/forgot_password',
    access: 'public',
    summary: 'Email a link to set a new password, in `language`; the response is the same for an unknown address',
    limit: ({ email }) => ({ rule: 'forgot', subject: email }),
    input: z.strictObject({ email: Email, language: z._default(Language, 'en') }),
    output: Ok,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset_password',
    access: 'public',
    summary: 'Set a new password with the token of an emailed link; ends all sessions',
    limit: ({ token }) => ({ rule: 'reset', subject: token }),
    input: z.strictObject({ password: Password, confirm_password: z.string().check(z.maxLength(MAX_PASSWORD_UNITS)), token: Secret }),
    output: Ok,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/auth/update_password',
    access: 'session',
    refusesDemo: true,
    summary: 'Change the password; ends all sessions',
    input: z.strictObject({ current: Password, password: Password, confirm_password: z.string().check(z.maxLength(MAX_PASSWORD_UNITS)) }),
    output: Ok,
  }),
  createDemoLink: endpoint({
    method: 'POST',
    path: '/api/auth/generate/demo',
    access: 'admin',
    summary: 'Make a link that signs in to a demo account for so many days; with `renew` in place of one that is still valid',
    input: z.strictObject({
      name: text(200),
      email: Email,
      company: optionalText(200),
      expiration: z.coerce.number('must be a number of days').check(z.int('must be whole days'), z.minimum(1), z.maximum(30)),
      renew: z._default(z.boolean(), false),
    }),
    output: z.object({ success: z.literal(true), link: z.string() }),
  }),
  secondFactor: endpoint({
    method: 'GET',
    path: '/api/auth/second_factor',
    access: 'session',
    summary: 'Does the signed-in account have a second factor?',
    input: z.strictObject({}),
    output: z.object({ enabled: z.boolean() }),
  }),
  setUpSecondFactor: endpoint({
    method: 'POST',
    path: '/api/auth/second_factor/setup',
    access: 'session',
    refusesDemo: true,
    summary: 'Prove the password, and receive the key of a new authenticator and a session to confirm it in',
    input: z.strictObject({ password: Password }),
    output: z.object({ success: z.literal(true), key: z.string(), session: z.string() }),
  }),
  turnOnSecondFactor: endpoint({
    method: 'PUT',
    path: '/api/auth/second_factor',
    access: 'session',
    refusesDemo: true,
    summary: 'Require codes of a new authenticator, whose first code is confirmed by this; returns recovery codes and mails a notice',
    input: z.strictObject({
      session: z.string().check(z.minLength(1, REQUIRED), z.maxLength(MAX_TOKEN_LENGTH)),
      code: z.string().check(z.regex(/^\d{6}$/, 'must be six digits')),
    }),
    output: z.object({ success: z.literal(true), codes: z.array(z.string()) }),
  }),
  turnOffSecondFactor: endpoint({
    method: 'POST',
    path: '/api/auth/second_factor/turn_off',
    access: 'session',
    refusesDemo: true,
    summary: 'Prove the password, and turn the second factor off; voids its recovery codes and mails a notice',
    input: z.strictObject({ password: Password }),
    output: z.object({ success: z.literal(true) }),
  }),
  recoveryCodes: endpoint({
    method: 'POST',
    path: '/api/auth/second_factor/recovery_codes',
    access: 'session',
    refusesDemo: true,
    summary: 'Prove the password, and receive new recovery codes for the second factor; the old ones are void. Mails a notice',
    input: z.strictObject({ password: Password }),
    output: z.object({ success: z.literal(true), codes: z.array(z.string()) }),
  }),
  recover: endpoint({
    method: 'POST',
    path: '/api/auth/second_factor/recover',
    access: 'public',
    summary: 'Turn the second factor off with the password and a recovery code; mails a notice',
    limit: ({ email }) => ({ rule: 'recover', subject: email }),
    input: z.strictObject({ email: Email, password: Password, code: Secret }),
    output: Ok,
  }),
};
