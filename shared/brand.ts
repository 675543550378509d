import * as z from 'zod/mini';
import { MAX_RESULT_DAYS } from './privacy/retention.ts';

const on = z._default(z.boolean(), true);
const off = z._default(z.boolean(), false);

/** Feature switches of a tenant, with the defaults of this variant. */
export const Switches = z.strictObject({
  discovery: on,
  reports: on,
  creatorLists: on,
  campaignManager: on,
  apiTokens: on,
  signup: off,
  dashboard: off,
  /** Page /campaigns ("campaign results"). */
  postAnalysis: off,
  /** Pages /emailMatch and /lists. */
  followerList: off,
  reportShareLink: on,
  ethnicityCards: on,
  ethnicityFilter: on,
  universityFilter: on,
  growthFilter: on,
  reportsFilter: on,
  dashboardHeader: on,
  trialBanner: on,
  tooltips: on,
});
export type Switches = z.infer<typeof Switches>;
export type Switch = keyof Switches;

/** Requires https for third-party pages and scripts, except for local fakes. */
const isProviderAddress = (text: string): boolean => {
  const url = URL.parse(text);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname));
};
const ProviderAddress = z.string().check(z.refine(isProviderAddress, 'must be an https address'));

const MAX_LOGO = 4_000;
const LOGO_PATH = /^\/[\w./-]+\.(svg|png|jpe?g|webp)$/i;
const LOGO_DATA = /^data:image\/(svg\+xml|png|jpeg|webp);base64,[a-z0-9+/]+=*$/i;
const isLogo = (text: string): boolean =>
  text === '' || LOGO_DATA.test(text) || (LOGO_PATH.test(text) && !text.includes('//')) || URL.parse(text)?.protocol === 'https:';
const Logo = z
  .string()
  .check(z.maxLength(MAX_LOGO), z.refine(isLogo, 'must be the path of an image, an https address or a data: URL of an image'));

const Colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #4f61f2'));

/** A company that processes personal data on behalf of the brand. */
const SubProcessor = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(100)),
  purpose: z.string().check(z.minLength(1), z.maxLength(200)),
  country: z.string().check(z.minLength(1), z.maxLength(60)),
});

/** The company behind the brand, for the pages Privacy, Terms and Data processing. */
const Privacy = z.strictObject({
  /** Legal name of the controller; defaults to the brand's name. */
  company: z._default(z.string().check(z.maxLength(120)), ''),
  /** Postal address of the controller. */
  address: z._default(z.string().check(z.maxLength(300)), ''),
  /** Recipient of requests about personal data and of reports about vulnerabilities. */
  contact: z._default(z.email('must be an e-mail address'), 'privacy@example.com'),
  /** Place of the servers. */
  location: z._default(z.string().check(z.minLength(1), z.maxLength(100)), 'European Union (Ireland)'),
  /** Country whose law governs the terms. */
  law: z._default(z.string().check(z.minLength(1), z.maxLength(60)), 'Ireland'),
  subProcessors: z._default(z.array(SubProcessor).check(z.maxLength(30)), [
    { name: 'Amazon Web Services', purpose: 'Servers, storage, sign-in and mail', country: 'European Union (Ireland)' },
    { name: 'Stripe', purpose: 'Payments and invoices', country: 'European Union (Ireland)' },
  ]),
  /** Days after which exports, matched lists, follower lists and PDFs are deleted. */
  resultDays: z._default(z.int().check(z.minimum(1), z.maximum(MAX_RESULT_DAYS)), MAX_RESULT_DAYS),
});

/** White-label configuration, shared by server and UI. */
export const Brand = z.strictObject({
  id: z._default(z.string().check(z.regex(/^[a-z0-9-]{1,32}$/, 'must be 1-32 of a-z, 0-9 and -')), 'tensor'),
  name: z._default(z.string().check(z.minLength(1), z.maxLength(40)), 'Tensor'),
  /** Path, https URL or data: URL of the logo; if empty, the built-in one is drawn. */
  logo: z._default(Logo, ''),
  /** Accent colour of both themes; defaults to that of the theme. */
  accent: z.optional(Colour),
  supportUrl: z._default(ProviderAddress, 'https://support.example.com'),
  /** File name prefix of exports. */
  exportPrefix: z._default(z.string().check(z.minLength(1), z.maxLength(60)), 'tensor-export'),
  countFallback: z._default(z.string(), '250M'),
  providers: z.prefault(
    z.strictObject({
      payment: on,
      /** Public key of the card provider's form fields; if empty, cards cannot be replaced in the app. */
      cardKey: z._default(z.string().check(z.regex(/^(pk_\w+)?$/, 'must be a public key')), ''),
      cardScript: z._default(ProviderAddress, 'https://js.stripe.com/v3/'),
      /** URL of the booking page; if empty, there is no scheduling provider. */
      scheduling: z._default(z.union([z.literal(''), ProviderAddress], 'must be empty or an https address'), ''),
      /** App id of the support chat; if empty, there is no chat. */
      chat: z._default(z.string().check(z.regex(/^[\w-]*$/, 'must be the id of an app')), ''),
      /** URL prefix of the chat script; the app id is appended. */
      chatScript: z._default(ProviderAddress, 'https://widget.intercom.io/widget/'),
      /** Public mapbox token for the city map; if empty, the bundled country shapes are used. */
      mapToken: z._default(z.string().check(z.regex(/^(pk\.[\w.-]+)?$/, 'must be empty or a public token: pk.…')), ''),
      exports: z._default(z.array(z.enum(['csv', 'googlesheets', 'hubspot'])), ['csv', 'googlesheets', 'hubspot']),
    }),
    {},
  ),
  privacy: z.prefault(Privacy, {}),
  switches: z.prefault(Switches, {}),
});
export type Brand = z.infer<typeof Brand>;

export const defaultBrand: Brand = Brand.parse({});
