import type { Brand } from '#shared/brand.ts';

/** Hosts that a provider loads from, by directive of the content policy. */
export type ProviderHosts = Partial<Record<'script' | 'frame' | 'connect' | 'img' | 'font' | 'media', string[]>>;

const STRIPE = 'https://js.stripe.com';
const INTERCOM = 'https://widget.intercom.io';

/** Intercom's documented list for the messenger of the US region, without videos and forms, which we do not show. */
const INTERCOM_HOSTS: ProviderHosts = {
  script: [INTERCOM, 'https://js.intercomcdn.com'],
  connect: [
    'https://api-iam.intercom.io',
    'https://api-ping.intercom.io',
    'https://nexus-websocket-a.intercom.io',
    'wss://nexus-websocket-a.intercom.io',
    'https://nexus-websocket-b.intercom.io',
    'wss://nexus-websocket-b.intercom.io',
    'https://uploads.intercomcdn.com',
  ],
  img: ['https://js.intercomcdn.com', 'https://static.intercomassets.com', 'https://downloads.intercomcdn.com'],
  font: ['https://js.intercomcdn.com', 'https://fonts.intercomcdn.com'],
  media: ['https://js.intercomcdn.com'],
};

const chatHosts = ({ chat, chatScript }: Brand['providers']): ProviderHosts => {
  if (chat === '') return {};
  const { origin } = new URL(chatScript);
  return origin === INTERCOM ? INTERCOM_HOSTS : { script: [origin], connect: [origin] };
};

const schedulingHosts = ({ scheduling }: Brand['providers']): ProviderHosts =>
  scheduling === '' ? {} : { frame: [new URL(scheduling).origin] };

const mapHosts = ({ mapToken }: Brand['providers']): ProviderHosts =>
  mapToken === '' ? {} : { connect: ['https://api.mapbox.com', 'https://events.mapbox.com'] };

/** Stripe's documented list; another script uses only its own host. */
const cardHosts = ({ cardKey, cardScript }: Brand['providers']): ProviderHosts => {
  if (cardKey === '') return {};
  const { origin } = new URL(cardScript);
  return origin === STRIPE
    ? { script: [STRIPE], frame: [STRIPE, 'https://hooks.stripe.com'], connect: ['https://api.stripe.com'] }
    : { script: [origin], frame: [origin] };
};

/** The hosts of the providers that a brand has configured. */
export const providerHosts = (providers: Brand['providers']): ProviderHosts => {
  const hosts: ProviderHosts = {};
  for (const needed of [chatHosts(providers), schedulingHosts(providers), cardHosts(providers), mapHosts(providers)]) {
    for (const [kind, names] of Object.entries(needed) as [keyof ProviderHosts, string[]][])
      hosts[kind] = [...(hosts[kind] ?? []), ...names];
  }
  return hosts;
};
