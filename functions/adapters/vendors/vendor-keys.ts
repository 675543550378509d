import * as z from 'zod/mini';

/** As the service issued them for its app. `address`: of a stand-in, in the place of all hosts of the service. */
const Keys = z.strictObject({
  clientId: z.string().check(z.minLength(1)),
  clientSecret: z.string().check(z.minLength(1)),
  address: z.optional(z.url({ protocol: /^https?$/, error: 'must be an address' })),
});
export type VendorKey = z.infer<typeof Keys>;

/** A service without keys can not be connected yet. */
export const VendorKeys = z.strictObject({ googlesheets: z.optional(Keys), hubspot: z.optional(Keys) });
export type VendorKeys = z.infer<typeof VendorKeys>;

/** Of the service, or of its stand-in. */
export const addressOf = ({ address }: VendorKey, url: string): string => {
  if (address === undefined) return url;
  const { pathname, search } = new URL(url);
  return `${address}${pathname}${search}`;
};
