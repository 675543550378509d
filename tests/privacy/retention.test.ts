import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { KEPT_PREFIX } from '#infra/constructs/site-files.ts';
import { Brand } from '#shared/brand.ts';
import retentionEn from '#shared/messages/en/retention.json' with { type: 'json' };
import retentionJa from '#shared/messages/ja/retention.json' with { type: 'json' };
import {
  expiryOf,
  fileLifecycles,
  isResultKept,
  MAX_RESULT_DAYS,
  RETENTION,
  RETENTION_CLASSES,
  resultExpiry,
} from '#shared/privacy/retention.ts';
import { cloudApp, ofType, PROD, synthesize, withJobs } from '#tests/infra/support/synth.ts';
import { retentionDocument } from './retention-document.ts';

const AT = new Date('2026-01-01T00:00:00.000Z');
const DAY_MS = 86_400_000;

describe('the retention table', () => {
  it('[PRV-03] an expiry is in epoch seconds, and fractions of a second are rounded up', () => {
    expect(expiryOf('notifications', AT)).toBe(AT.getTime() / 1_000 + 30 * 86_400);
    expect(expiryOf('notifications', new Date(AT.getTime() + 1))).toBe(AT.getTime() / 1_000 + 30 * 86_400 + 1);
  });

  it.each([
    [MAX_RESULT_DAYS, 90],
    [1, 1],
    [91, 90],
  ])('[PRV-03] results of a brand that keeps them %i days expire after %i', (resultDays, days) => {
    const end = AT.getTime() + days * DAY_MS;
    expect(resultExpiry(AT, resultDays)).toBe(end / 1_000);
    expect(isResultKept(AT.toISOString(), resultDays, new Date(end - 1))).toBe(true);
    expect(isResultKept(AT.toISOString(), resultDays, new Date(end))).toBe(false);
  });

  it.each([
    [0, false],
    [1, true],
    [90, true],
    [91, false],
    [1.5, false],
  ])('[PRV-03] a brand may keep results for %d days: %s', (resultDays, isAllowed) => {
    expect(Brand.safeParse({ privacy: { resultDays } }).success).toBe(isAllowed);
  });

  it('[PRV-03] the buckets of the cloud expire exactly the prefixes of the table, with their old versions', () => {
    const stage = { ...PROD, brand: Brand.parse({ ...PROD.brand, privacy: { contact: 'privacy@brand.test', resultDays: 7 } }) };
    const buckets = ofType(synthesize(cloudApp(stage, withJobs())), 'AWS::S3::Bucket');
    const rules = buckets.flatMap(({ properties }) => properties.LifecycleConfiguration?.Rules ?? []);
    // The files of the app are not data.
    const ofPrefix = rules.filter(({ Prefix }: { Prefix?: string }) => Prefix !== undefined && Prefix !== `${KEPT_PREFIX}/`);
    const found = ofPrefix.map((rule: Record<string, unknown>) => ({ prefix: rule.Prefix, days: rule.ExpirationInDays }));
    const published = { prefix: 'catalogues/', days: RETENTION.published_catalogues.period.days };
    expect(found.toSorted((a, b) => String(a.prefix).localeCompare(String(b.prefix)))).toEqual(
      [...fileLifecycles(7), published].toSorted((a, b) => a.prefix.localeCompare(b.prefix)),
    );
    expect(found).toContainEqual({ prefix: 'exports/', days: 7 });
    const others = rules.filter(({ Prefix, ExpiredObjectDeleteMarker }) => Prefix === undefined && ExpiredObjectDeleteMarker === true);
    expect(others, 'markers of deleted files that never expire').toHaveLength(1);
    // Published catalogues have no versions.
    const versioned = ofPrefix.filter(({ Prefix }: { Prefix?: string }) => Prefix !== published.prefix);
    const versions = Object.fromEntries(versioned.map((rule) => [rule.Prefix, rule.NoncurrentVersionExpiration?.NoncurrentDays]));
    expect(versions).toMatchObject({ 'exports/': 7, 'account-data/': 7, 'temp/': 1 });
    expect(Math.max(...Object.values(versions).map(Number))).toBeLessThanOrEqual(RETENTION.backups.period.days);
  });

  it('[PRV-03] every class has its data and its purpose in both languages, and no text is of another class', () => {
    const rows = RETENTION_CLASSES.flatMap((name) => [`${name}_what`, `${name}_why`]);
    for (const messages of [retentionEn, retentionJa]) {
      const texts = Object.keys(messages).filter((key) => /_(what|why)$/.test(key));
      expect(texts.toSorted()).toEqual(rows.toSorted());
    }
  });

  it('[PRV-03] every period ends: none of the table is open', () => {
    for (const { period } of Object.values(RETENTION))
      expect(typeof period === 'object' ? period.days > 0 : ['results', 'account', 'catalogue', 'operation', 'logs'].includes(period)).toBe(
        true,
      );
  });

  it('[PRV-03] the page of the documentation is the table', () => {
    expect(readFileSync('infra/retention.md', 'utf8')).toBe(retentionDocument());
  });
});
