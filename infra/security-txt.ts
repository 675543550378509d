import type { Brand } from '#shared/brand.ts';
import { legalPath } from '#shared/mail/privacy-link.ts';

/** Path of the file of RFC 9116 below the site. */
export const SECURITY_TXT = '.well-known/security.txt';

/**
 * The address to which researchers report vulnerabilities. Expires a year after the first of the month, so that the deployments of a month
 * are equal.
 */
export const securityTxt = ({ privacy }: Pick<Brand, 'privacy'>, siteAddress: string, now: Date): string => {
  const expires = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), 1)).toISOString();
  return [
    `Contact: mailto:${privacy.contact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en, ja',
    `Canonical: ${siteAddress}/${SECURITY_TXT}`,
    `Policy: ${siteAddress}${legalPath('privacy')}`,
    '',
  ].join('\n');
};
