import * as z from 'zod/mini';
import { Brand } from '#shared/brand.ts';

const SiteConfig = z.object({
  brand: Brand,
  cognito: z.object({
    region: z.string(),
    userPoolId: z.string(),
    clientId: z.string(),
    /** Only where the user pool is not AWS's own. */
    endpoint: z.optional(z.string()),
  }),
});
export type SiteConfig = z.infer<typeof SiteConfig>;

let current: SiteConfig | undefined;

/** What differs from one deployment to the next, read once before the first screen. */
export const loadSiteConfig = async (): Promise<SiteConfig> => {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return setSiteConfig(SiteConfig.parse(await response.json()));
};

export const setSiteConfig = (config: SiteConfig): SiteConfig => {
  current = config;
  return config;
};

export const siteConfig = (): SiteConfig => {
  if (!current) throw new Error('The site configuration is not loaded yet');
  return current;
};

export const brand = (): Brand => siteConfig().brand;
