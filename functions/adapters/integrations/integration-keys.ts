import * as z from 'zod/mini';

/** Credentials of our app. `address` replaces all hosts of the service, for example with a fake. */
const Keys = z.strictObject({
  clientId: z.string().check(z.minLength(1)),
  clientSecret: z.string().check(z.minLength(1)),
  address: z.optional(z.url({ protocol: /^https?$/, error: 'must be an address' })),
});
export type IntegrationKey = z.infer<typeof Keys>;

/** An integration without credentials cannot be connected. */
export const IntegrationKeys = z.strictObject({ googlesheets: z.optional(Keys), hubspot: z.optional(Keys) });
export type IntegrationKeys = z.infer<typeof IntegrationKeys>;

/** The URL at the service, or at its override. */
export const addressOf = ({ address }: IntegrationKey, url: string): string => {
  if (address === undefined) return url;
  const { pathname, search } = new URL(url);
  return `${address}${pathname}${search}`;
};
