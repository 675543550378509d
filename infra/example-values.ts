import type { Brand } from '#shared/brand.ts';

type Addresses = {
  mailFrom: string;
  siteAddress: string;
  domain?: string | undefined;
  catalogueEndpoint?: string | undefined;
  alarmEmail?: string | undefined;
  brand: Brand;
};

/** Domains that RFC 2606 reserves for examples: mails and links to them never reach this product. */
const EXAMPLE = /(^|\.)(example\.(com|net|org)|example)$/i;

/** True for 'https://app.example.com/x', 'ops@example.com' and 'app.example.com'. */
const isExample = (address: string): boolean =>
  EXAMPLE.test((URL.parse(address)?.hostname ?? address).replace(/^.*@/, '').replace(/\.$/, ''));

/** Problems of values that staging and production must not be deployed with: shipped examples, and alarms without a recipient. */
export const exampleProblems = ({ mailFrom, siteAddress, domain, catalogueEndpoint, alarmEmail, brand }: Addresses): string[] => {
  const given = {
    mailFrom,
    ...(domain === undefined ? { siteAddress } : { domain }),
    catalogueEndpoint,
    alarmEmail,
    'brand.supportUrl': brand.supportUrl,
    'brand.privacy.contact': brand.privacy.contact,
    'brand.providers.scheduling': brand.providers.scheduling,
  };
  const examples = Object.entries(given).filter(([, value]) => value && isExample(value));
  const problems = examples.map(([key]) => `${key} is an example: production needs your own`);
  return alarmEmail === undefined ? [...problems, 'alarmEmail must be given: alarms of production need a recipient'] : problems;
};
