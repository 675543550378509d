import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** 256 bits, base64url: impossible to guess. */
export const newToken = (): string => randomBytes(32).toString('base64url');

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyFrom = (token: string): Buffer => Buffer.from(hkdfSync('sha256', token, '', 'sealed by a mailed link', 32));

/** AES-256-GCM with a key derived from the token. The token is not stored, so only the recipient of the mail can decrypt it. */
export const seal = (token: string, value: unknown): string => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyFrom(token), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
};

/** Throws when the token is not the one that encrypted the value. */
export const unseal = (token: string, sealed: string): unknown => {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(CIPHER, keyFrom(token), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return JSON.parse(`${decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8')}${decipher.final('utf8')}`);
};
