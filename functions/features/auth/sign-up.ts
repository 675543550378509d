import { newToken, seal, unseal } from '#functions/accounts/one-time-token.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { authAccounts } from '#shared/auth/account-contract.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { isConflict } from '#shared/http/errors.ts';
import { confirmMail, knownMail } from './account-mails.ts';
import { inConstantTime } from './constant-time.ts';
import { refuseBadPassword, refuseWith } from './refuse-password.ts';

const CONFIRM_LIFE_MS = 86_400_000;
const TO_CONFIRM = 'Please confirm your email address.';
const CONFIRMED = 'Your email address has been confirmed.';
const NO_LINK = 'This confirmation link is no longer valid. If you used it before, you can sign in.';

type Registration = InputOf<typeof authAccounts.register>;
type RegisterCtx = Ctx<'accounts' | 'oneTimeTokens' | 'mail' | 'site'>;

/** Same response after the same time for known and unknown addresses; only the mail differs. */
export const register = async (ctx: RegisterCtx, registration: Registration) => {
  refuseBadPassword(registration.password);
  await inConstantTime(() => sendConfirmation(ctx, registration));
  return { success: true as const, message: TO_CONFIRM };
};

/** Stores a token that is never sent for known addresses, so that the work is the same. */
const sendConfirmation = async (ctx: RegisterCtx, registration: Registration): Promise<void> => {
  const { accounts, oneTimeTokens: tokens, mail, site, brand, now } = ctx;
  const { email, name, language } = registration;
  const known = await accounts.findByEmail(email);
  const token = newToken();
  const expiresAt = new Date(now().getTime() + CONFIRM_LIFE_MS);
  // The password is sealed with the token, so that only the mail can decrypt it.
  await tokens.keep({ kind: 'confirm', subject: email, token, data: { sealed: seal(token, registration) }, expiresAt });
  const url = `${site.url}/verify?${new URLSearchParams({ email, id: token })}`;
  const letter = known
    ? knownMail({ to: known.email, name: known.name, brand: brand.name, url: `${site.url}/`, language: known.language ?? language })
    : confirmMail({ to: email, name, brand: brand.name, url, language });
  await mail.send(letter);
};

type VerifyCtx = Ctx<'accounts' | 'identity' | 'oneTimeTokens'>;

/** Creates the account. Every step is idempotent, so an interrupted attempt can be repeated. */
export const verify = async (ctx: VerifyCtx, { email, confirmation_token: token }: InputOf<typeof authAccounts.verify>) => {
  const owner = { kind: 'confirm', subject: email } as const;
  const link = await ctx.oneTimeTokens.find(owner, token);
  if (!link) throw refuseWith('confirmation_token', NO_LINK);
  // Safe because only `sendConfirmation` seals this data, and the cipher authenticates it.
  const registration = unseal(token, String(link.data.sealed)) as Registration;
  if (!(await ctx.accounts.findByEmail(email))) {
    await createAccount(ctx, registration).catch(async (error: unknown) => {
      // The same link was opened twice at once, as a scanner of mails does.
      if (!(isConflict(error) && (await ctx.accounts.findByEmail(email)))) throw error;
    });
  }
  await ctx.oneTimeTokens.removeAll(owner);
  return { success: true as const, message: CONFIRMED };
};

const createAccount = async (ctx: VerifyCtx, { password, ref, gacdata, ...profile }: Registration): Promise<void> => {
  await ctx.accounts.create({
    id: await userIdOf(ctx, { email: profile.email, name: profile.name, password }),
    ...profile,
    origin: { ref, gacdata },
    plan: null,
    status: null,
    periodEnd: null,
    cancelAt: null,
    apiAccess: false,
    createdAt: ctx.now().toISOString(),
  });
};

/** The user may exist from an attempt that was interrupted before creating the account. */
const userIdOf = async ({ identity }: VerifyCtx, user: { email: string; name: string; password: string }): Promise<string> => {
  try {
    return await identity.createUser(user);
  } catch (error) {
    if (!isConflict(error)) throw error;
    const { accessToken } = await identity.signIn(user.email, user.password);
    return (await identity.verify(accessToken)).id;
  }
};
