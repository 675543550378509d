import { type StripeService, startStripe } from './services/stripe/stripe-service.ts';

/** The stand-in, unless the environment names the keys of a real account. */
export const startPaymentProvider = async (where: {
  dir: string;
  siteUrl: string;
  callsUrl: string;
  environment: Record<string, string | undefined>;
}): Promise<StripeService | undefined> => (where.environment.STRIPE_SECRET_KEY ? undefined : startStripe(where));
