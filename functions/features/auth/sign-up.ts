import { newToken, seal, unseal } from '#functions/accounts/one-time-token.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { authAccounts } from '#shared/auth/account-contract.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import { confirmMail, knownMail } from './account-mails.ts';
import { inConstantTime } from './constant-time.ts';
import { refuseBadPassword, refuseWith } from './refuse-password.ts';

const CONFIRM_LIFE_MS = 86_400_000;
const TO_CONFIRM = 'Please confirm your email address.';
const CONFIRMED = 'Your email address has been confirmed.';
const NO_LINK = 'This confirmation link is no longer valid.';

type Registration = InputOf<typeof authAccounts.register>;
type Register = Ctx<'accounts' | 'oneTimeTokens' | 'mail' | 'site'>;

/** Says the same to everybody, after the same time; what differs is the mail. */
export const register = async (ctx: Register, registration: Registration) => {
  refuseBadPassword(registration.password);
  await inConstantTime(() => sendConfirmation(ctx, registration));
  return { success: true as const, message: TO_CONFIRM };
};

/** A known address takes the same work: it stores a link that is never sent. */
const sendConfirmation = async (ctx: Register, registration: Registration): Promise<void> => {
  const { accounts, oneTimeTokens: links, mail, site, brand, now } = ctx;
  const { email, name, language } = registration;
  const known = await accounts.findByEmail(email);
  const token = newToken();
  const expiresAt = new Date(now().getTime() + CONFIRM_LIFE_MS);
  // The password waits for its account where only the mail can open it.
  await links.keep({ kind: 'confirm', subject: email, token, data: { sealed: seal(token, registration) }, expiresAt });
  const url = `${site.url}/verify?${new URLSearchParams({ email, id: token })}`;
  const letter = known
    ? knownMail({ to: known.email, name: known.name, brand: brand.name, url: `${site.url}/`, language })
    : confirmMail({ to: email, name, brand: brand.name, url, language });
  await mail.send(letter);
};

type Verify = Ctx<'accounts' | 'identity' | 'oneTimeTokens'>;

/** Makes the account that was asked for. Every step is harmless when it was done before, so a try that was cut short is gone on with. */
export const verify = async (ctx: Verify, { email, confirmation_token: token }: InputOf<typeof authAccounts.verify>) => {
  const whose = { kind: 'confirm', subject: email } as const;
  const link = await ctx.oneTimeTokens.find(whose, token);
  if (!link) throw refuseWith('confirmation_token', NO_LINK);
  // Safe because only `sendConfirmation` seals this data, and the cipher authenticates it.
  const registration = unseal(token, String(link.data.sealed)) as Registration;
  if (!(await ctx.accounts.findByEmail(email))) await createAccount(ctx, registration);
  await ctx.oneTimeTokens.removeAll(whose);
  return { success: true as const, message: CONFIRMED };
};

const createAccount = async (ctx: Verify, { password, ref, gacdata, ...typed }: Registration): Promise<void> => {
  await ctx.accounts.create({
    id: await userIdOf(ctx, { email: typed.email, name: typed.name, password }),
    ...typed,
    origin: { ref, gacdata },
    plan: null,
    status: null,
    periodEnd: null,
    cancelAt: null,
    apiAccess: false,
    createdAt: ctx.now().toISOString(),
  });
};

/** The user may be there already, from a try that was cut short between user and account. */
const userIdOf = async ({ identity }: Verify, user: { email: string; name: string; password: string }): Promise<string> => {
  try {
    return await identity.createUser(user);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'conflict')) throw error;
    const { accessToken } = await identity.signIn(user.email, user.password);
    return (await identity.verify(accessToken)).id;
  }
};
