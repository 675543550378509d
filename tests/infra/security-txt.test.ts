import { expect, it } from 'vitest';
import { securityTxt } from '#infra/security-txt.ts';
import { defaultBrand } from '#shared/brand.ts';

it('security.txt names a contact, its own address and an expiry within a year', () => {
  const now = new Date('2026-11-25T04:00:00.000Z');
  const lines = securityTxt(defaultBrand, 'https://app.tensor.test', now).trimEnd().split('\n');
  const fields = Object.fromEntries(lines.map((line) => line.split(': ') as [string, string]));
  expect(fields).toMatchObject({
    Contact: 'mailto:privacy@example.com',
    Canonical: 'https://app.tensor.test/.well-known/security.txt',
    Policy: 'https://app.tensor.test/legal/privacy',
  });
  const days = (Date.parse(fields.Expires ?? '') - now.getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(300);
  expect(days).toBeLessThanOrEqual(366);
});
