import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { staticFiles } from '#infra/local/static-files.ts';
import { contentSecurityPolicy } from '#infra/security-headers.ts';
import { Brand } from '#shared/brand.ts';
import { cloudApp, ofType, synthesize } from './support/synth.ts';

const brandOf = (providers: Record<string, string>, logo = '') => Brand.parse({ providers, logo });

/** Hosts that a policy allows, by directive. */
const hostsIn = (policy: string): Record<string, string[]> =>
  Object.fromEntries(
    policy
      .split('; ')
      .map((directive) => directive.split(' '))
      .map(([name, ...sources]): [string, string[]] => [`${name}`, sources.filter((source) => source.includes('//'))])
      .filter(([, hosts]) => hosts.length > 0),
  );
const policyOf = (providers: Record<string, string>, logo?: string) => hostsIn(contentSecurityPolicy({ brand: brandOf(providers, logo) }));

const BOOKING = { scheduling: 'https://booking.example.com/team/intro?length=30' };
const BOOKING_HOSTS = { 'frame-src': ['https://booking.example.com'] };

describe('the content policy', () => {
  it('[SHL-25] names no host while no provider is configured', () => {
    expect(policyOf({})).toEqual({});
    expect(contentSecurityPolicy({ brand: brandOf({}) })).toContain("frame-src 'none'");
  });

  it('[SHL-25] allows the frame of the booking page, and nothing more', () => {
    expect(policyOf(BOOKING)).toEqual(BOOKING_HOSTS);
  });

  it('[SHL-25] allows the hosts of the support chat once it has an app id', () => {
    const hosts = policyOf({ chat: 'app1' });
    expect(hosts['script-src']).toEqual(['https://widget.intercom.io', 'https://js.intercomcdn.com']);
    expect(Object.values(hosts).flat()).toSatisfy((all: string[]) =>
      all.every((host) => /^(https|wss):\/\/[\w.-]+\.(intercom|intercomcdn|intercomassets)\.(io|com)$/.test(host)),
    );
    expect(policyOf({ chatScript: 'https://chat.example.com/' })).toEqual({});
  });

  it('[SHL-25] names just the host of another chat script', () => {
    const host = ['https://chat.example.com'];
    expect(policyOf({ chat: 'app1', chatScript: 'https://chat.example.com/widget/' })).toEqual({ 'script-src': host, 'connect-src': host });
  });

  it('[SHL-14] allows the host of the logo, if it has one', () => {
    expect(policyOf({}, 'https://cdn.example.com/logo.svg')).toEqual({ 'img-src': ['https://cdn.example.com'] });
    for (const logo of ['/brand/logo.svg', 'data:image/png;base64,AAAA']) expect(policyOf({}, logo)).toEqual({});
  });

  it('[RPT-09] allows the map provider if there is a token, besides the other hosts', () => {
    const map = ['https://api.mapbox.com', 'https://events.mapbox.com'];
    expect(policyOf({ mapToken: 'pk.abc.def' })).toEqual({ 'connect-src': map });
    const both = policyOf({ mapToken: 'pk.abc.def', chat: 'app1', chatScript: 'https://chat.example.com/widget/' });
    expect(both['connect-src']).toEqual(['https://chat.example.com', ...map]);
  });

  it('[ADM-07] allows the card provider once it has a public key, and only the host of another script', () => {
    expect(policyOf({ cardKey: 'pk_live_1' })).toEqual({
      'script-src': ['https://js.stripe.com'],
      'frame-src': ['https://js.stripe.com', 'https://hooks.stripe.com'],
      'connect-src': ['https://api.stripe.com'],
    });
    const host = ['https://cards.example.com'];
    const other = { cardKey: 'pk_live_1', cardScript: 'https://cards.example.com/fields.js' };
    expect(policyOf(other)).toEqual({ 'script-src': host, 'frame-src': host });
    expect(() => brandOf({ cardKey: 'sk_live_1' })).toThrow('public key');
  });

  it('[SHL-25] is sent with the page by the local server', async () => {
    const root = mkdtempSync(join(tmpdir(), 'web-'));
    writeFileSync(join(root, 'index.html'), '<!doctype html>');
    const serve = staticFiles(root, brandOf(BOOKING));
    const server = createServer((_request, response) => serve(response, '/discovery')).listen(0);
    await once(server, 'listening');
    const { headers } = await fetch(`http://localhost:${(server.address() as AddressInfo).port}/`);
    server.close();
    rmSync(root, { recursive: true });
    expect(hostsIn(`${headers.get('content-security-policy')}`)).toEqual(BOOKING_HOSTS);
  });

  it('[SHL-25] is sent with the page by the CDN', () => {
    const policyIn = (brand: object) => {
      const [headers] = ofType(synthesize(cloudApp({ brand })), 'AWS::CloudFront::ResponseHeadersPolicy');
      const { ContentSecurityPolicy } = headers?.properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig ?? {};
      return JSON.stringify(ContentSecurityPolicy.ContentSecurityPolicy);
    };
    expect(policyIn({ providers: BOOKING })).toContain('frame-src https://booking.example.com;');
    expect(policyIn({})).toContain("frame-src 'none';");
  });
});
