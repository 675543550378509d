import type { Plan } from '#shared/billing/plans.ts';
import { ALLOWANCES } from '#shared/billing/plans.ts';
import { DEFAULT_CAP_DOLLARS, type SubscriptionDetails } from '#shared/billing/subscription-details.ts';
import { Brand, Switches } from '#shared/brand.ts';
import { startSession } from '#web/api/session.ts';
import { setSiteConfig } from '#web/api/site-config.ts';

export const COGNITO = { region: 'eu-west-1', userPoolId: 'eu-west-1_LocalPool', clientId: 'web' };

/** Sets a brand with these switches changed. */
export const useBrand = (switches: Partial<Switches> = {}, brand: Partial<Brand> = {}): void => {
  setSiteConfig({ brand: { ...Brand.parse({ switches: Switches.parse(switches) }), ...brand }, cognito: COGNITO });
};

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

type Token = { sub?: string; groups?: string[]; expiresInSeconds?: number };

/** A token with readable claims; its signature is never verified. */
export const aToken = ({ sub = 'user-1', groups = [], expiresInSeconds = 3_600 }: Token = {}): string => {
  const exp = Math.floor(Date.now() / 1_000) + expiresInSeconds;
  return `${encode({ alg: 'none' })}.${encode({ sub, exp, iat: exp - 3_600, 'cognito:groups': groups })}.signature`;
};

/** A session that started before this page was opened. */
export const alreadySignedIn = async (token: Token = {}, storage: Storage = localStorage): Promise<string> => {
  const accessToken = aToken(token);
  const expiresAt = Date.now() + (token.expiresInSeconds ?? 3_600) * 1_000;
  storage.setItem('session', JSON.stringify({ username: 'user-1', accessToken, refreshToken: 'refresh-1', expiresAt }));
  await startSession();
  return accessToken;
};

const PRICES = { trial: null, entry: 99, standard: 299, premium: 699 };

/** A running plan without an end that its owner may change. */
export const subscriptionDetails = (plan: Plan, changes: Partial<SubscriptionDetails> = {}): SubscriptionDetails & { success: true } => ({
  success: true,
  plan,
  status: plan === 'trial' ? 'trialing' : 'active',
  price: PRICES[plan],
  period_end: null,
  cancel_at: null,
  next_plan: null,
  allowance: ALLOWANCES[plan],
  has_portal: plan !== 'trial',
  subscribed: plan !== 'trial',
  can_change: true,
  pay_per_report: { enabled: false, cap: DEFAULT_CAP_DOLLARS, used: 0, price: plan === 'trial' ? null : 2.5 },
  ...changes,
});

/** Server responses for an account with this plan. */
export const accountAnswers = (plan: Plan) => ({
  'GET /v1/user': { body: { id: 'user-1', email: 'rin@example.com', name: 'Rin Sato', isAdmin: false } },
  'GET /v1/api/auth/subscription': {
    body: { success: true, subscription: plan, status: plan === 'trial' ? 'trialing' : 'active', api: { access: false } },
  },
  'GET /v1/profile/user-1/balance': { body: ALLOWANCES[plan] },
  'GET /v1/billing/subscription': { body: subscriptionDetails(plan) },
});
