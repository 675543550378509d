import { expect, it } from 'vitest';
import { memoryFiles } from '#functions/adapters/memory/jobs.ts';
import { csvKey, keepPart } from '#functions/features/email-match/match-files.ts';
import { writeResults } from '#functions/features/email-match/write-results.ts';
import type { EmailMatch } from '#functions/ports/collections/email-matches.ts';
import { defaultBrand } from '#shared/brand.ts';

const match: EmailMatch = {
  id: 'm',
  accountId: 'me',
  name: 'people.csv',
  status: 'processing',
  emails: 1,
  badRows: 0,
  repeatedRows: 0,
  digest: '',
  createdAt: '2026-11-20T10:00:00.000Z',
};

it.each([
  ['Mina\nof Tokyo', '"Mina\nof Tokyo"'],
  ['Mina\rof Tokyo', '"Mina\rof Tokyo"'],
  ['Mina, "the" King', '"Mina, ""the"" King"'],
])('[EML-04] a creator called %j takes one row of the file, whatever line terminator a program expects', async (fullname, cell) => {
  const files = memoryFiles();
  const ctx = { files, brand: defaultBrand, now: () => new Date() };
  const creator = { user_id: '1', username: 'mina', custom_name: 'mina', fullname, picture: '', url: 'https://x/mina', followers: 7 };
  await keepPart(ctx, match, 0, [{ email: 'mina@mail.example', creator: { ...creator, type: 'instagram', engagements: null } }]);
  await writeResults(ctx, match, [1]);
  expect(new TextDecoder().decode(await files.find(csvKey(match)))).toBe(
    `Email,Network,Username,Name,Profile URL,Followers,Engagements\r\nmina@mail.example,Instagram,mina,${cell},https://x/mina,7,\r\n`,
  );
});
