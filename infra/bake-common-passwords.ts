/**
 * Usage: `node infra/bake-common-passwords.ts` rewrites shared/auth/common-passwords.data.json from @zxcvbn-ts/language-common,
 * commonest first.
 */
import { writeFileSync } from 'node:fs';
import { dictionary } from '@zxcvbn-ts/language-common';
import { MIN_PASSWORD } from '#shared/auth/new-password.ts';

/** Shorter passwords are rejected anyway. ASVS 5.0 requires the 3,000 commonest passwords that have the minimum length. */
const COUNT = 5_000;

const common = (dictionary['passwords-common'] as string[]).filter((password) => [...password].length >= MIN_PASSWORD).slice(0, COUNT);
writeFileSync(new URL('../shared/auth/common-passwords.data.json', import.meta.url), `${JSON.stringify(common)}\n`);
