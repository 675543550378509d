import type { Brand } from '#shared/brand.ts';

export type SiteConfig = {
  brand: Brand;
  cognito: {
    region: string;
    userPoolId: string;
    clientId: string;
    /** Set only where the user pool is not hosted by AWS. */
    endpoint?: string;
  };
};

let current: SiteConfig | undefined;

/** Settings of this deployment, read once before the first screen. */
export const loadSiteConfig = async (): Promise<SiteConfig> => {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  // The deployment wrote this file from a brand that it had validated.
  return setSiteConfig((await response.json()) as SiteConfig);
};

export const setSiteConfig = (config: SiteConfig): SiteConfig => {
  current = config;
  return config;
};

export const siteConfig = (): SiteConfig => {
  if (!current) throw new Error('the site configuration is not loaded yet');
  return current;
};

export const brand = (): Brand => siteConfig().brand;
