import { expect, it } from 'vitest';
import { hashOfEmail } from '#functions/catalogue/email-hash.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { catalogueOf } from '#tests/support/catalogue/catalogue-of.ts';

const reachedAt = (...values: string[]) => ({ contacts: values.map((value) => ({ type: 'email' as const, value })) });

it('[EML-03] an e-mail address finds exactly the accounts of all networks that contain it', async () => {
  await using catalogue = await catalogueOf([
    aCreator('1', reachedAt(' Mina@Studio.example ')),
    aCreator('2', { platform: 'youtube', ...reachedAt('mina@studio.example', 'second@studio.example') }),
    aCreator('3', { platform: 'tiktok', followers: 10, ...reachedAt('MINA@STUDIO.EXAMPLE') }),
    aCreator('4', { platform: 'tiktok', followers: 20, ...reachedAt('mina@studio.example') }),
    aCreator('5', reachedAt('mina+brands@studio.example')),
    aCreator('6', { contacts: [{ type: 'telegram', value: 'mina@studio.example' }] }),
  ]);
  const find = async (...emails: string[]) =>
    (await catalogue.findByEmail(emails.map(hashOfEmail))).map(({ hash, creator }) => [
      emails.find((email) => hashOfEmail(email) === hash),
      creator.user_id,
    ]);
  expect(await find('mina@studio.example')).toEqual(['1', '2', '4', '3'].map((id) => ['mina@studio.example', id]));
  expect(await find(' MINA@studio.EXAMPLE\n', 'nobody@studio.example')).toHaveLength(4);
  expect(await find('second@studio.example', 'mina+brands@studio.example')).toEqual([
    ['second@studio.example', '2'],
    ['mina+brands@studio.example', '5'],
  ]);
  expect(await find('mina+other@studio.example')).toEqual([]);
  expect(await catalogue.findByEmail(['', "'; DROP TABLE email; --", 'zz'])).toEqual([]);
  expect(await catalogue.findByEmail([])).toEqual([]);
});
