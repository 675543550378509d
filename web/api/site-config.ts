import type { Brand } from '#shared/brand.ts';

export type SiteConfig = {
  brand: Brand;
  cognito: {
    region: string;
    userPoolId: string;
    clientId: string;
    /** Only where the user pool is not AWS's own. */
    endpoint?: string;
  };
};

let current: SiteConfig | undefined;

/** What differs from one deployment to the next, read once before the first screen. */
export const loadSiteConfig = async (): Promise<SiteConfig> => {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  // The deployment wrote it, from a brand that it had checked.
  return setSiteConfig((await response.json()) as SiteConfig);
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
