import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** Server side of SRP-6a as in Cognito: 3072-bit group of RFC 5054, SHA-256, and Cognito's key derivation. */

const N = BigInt(
  '0xFFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DDEF9519B3CD3A431B' +
    '302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7EDEE386BFB5A899FA5AE9F24117C4B1FE6' +
    '49286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F83655D23DCA3AD961C62F356208552BB9ED529077096966D' +
    '670C354E4ABC9804F1746C08CA18217C32905E462E36CE3BE39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF695581718' +
    '3995497CEA956AE515D2261898FA051015728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7D' +
    'B3970F85A6E1E4C7ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C' +
    'BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
);
const G = 2n;

/** Two's complement bytes like the client's: a leading zero byte if the first bit is set. */
const pad = (value: bigint): Buffer => {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
};
const sha256 = (...parts: (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const toBigInt = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex')}`);

const power = (base: bigint, exponent: bigint): bigint => {
  let result = 1n;
  let square = base % N;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
};

const K = toBigInt(sha256(pad(N), pad(G)));

export type SrpUser = { poolName: string; userId: string; password: string };
export type SrpChallenge = { salt: string; publicB: string; secretBlock: string; key: Buffer };

/** Undefined when the client's public value is invalid. */
export const srpChallenge = ({ poolName, userId, password }: SrpUser, clientA: string): SrpChallenge | undefined => {
  if (!/^[0-9a-f]{1,1024}$/i.test(clientA)) return undefined;
  const A = BigInt(`0x${clientA}`);
  if (A % N === 0n) return undefined;
  const salt = toBigInt(randomBytes(16));
  const verifier = power(G, toBigInt(sha256(pad(salt), sha256(`${poolName}${userId}:${password}`))));
  const b = toBigInt(randomBytes(32));
  const B = (K * verifier + power(G, b)) % N;
  const u = toBigInt(sha256(pad(A), pad(B)));
  const secret = power(A * power(verifier, u), b);
  const key = Buffer.from(hkdfSync('sha256', pad(secret), pad(u), 'Caldera Derived Key', 16));
  return { salt: salt.toString(16), publicB: B.toString(16), secretBlock: randomBytes(64).toString('base64'), key };
};

type Proof = { poolName: string; userId: string; timestamp: string; signature: string };

/** True when the signature proves knowledge of the password. */
export const srpProves = ({ key, secretBlock }: SrpChallenge, { poolName, userId, timestamp, signature }: Proof): boolean => {
  const expected = createHmac('sha256', key)
    .update(poolName)
    .update(userId)
    .update(Buffer.from(secretBlock, 'base64'))
    .update(timestamp)
    .digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
};
