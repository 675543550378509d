import { authAccounts } from '#shared/auth/account-contract.ts';
import { auth } from '#shared/auth/contract.ts';
import { emailProblem, toEmail } from '#shared/auth/credentials.ts';
import { isPhone, toPhone } from '#shared/auth/phone.ts';
import { call } from '#web/api/call.ts';
import { currentLanguage } from '#web/i18n/language.store.ts';
import { pairProblems } from './new-password-pair.ts';

export const NOTHING = { firstName: '', lastName: '', email: '', company: '', phone: '', password: '', confirm: '' };
type Visitor = typeof NOTHING;

const required = (text: string) => (text.trim() === '' ? ('required' as const) : undefined);

export const signupProblems = (visitor: Visitor) => ({
  firstName: required(visitor.firstName),
  lastName: required(visitor.lastName),
  email: emailProblem(visitor.email),
  phone: required(visitor.phone) ?? (isPhone(visitor.phone) ? undefined : ('invalid_phone' as const)),
  company: undefined,
  ...pairProblems(visitor),
});

/** Google's campaign cookies, in the format of a Cookie header. */
const campaignCookies = (): string =>
  document.cookie
    .split('; ')
    .filter((cookie) => cookie.startsWith('_gac_'))
    .join('; ');

/** Creates the account and returns the server's message. The user stays signed out until the email is confirmed. */
export const signUp = async ({ firstName, lastName, email, company, phone, password }: Visitor): Promise<string> => {
  const { message } = await call(authAccounts.register, {
    name: `${firstName.trim()} ${lastName.trim()}`,
    email: toEmail(email),
    phone: toPhone(phone),
    company: company.trim(),
    password,
    ref: new URLSearchParams(location.search).get('ref') ?? document.referrer,
    gacdata: campaignCookies(),
    language: currentLanguage(),
  });
  await call(auth.user, {}).catch(() => undefined);
  return message;
};
