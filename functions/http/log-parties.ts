import { createHmac } from 'node:crypto';

const LENGTH = 16;

/** Whose call it is and where it comes from, in plain text: never to be logged. `email` is the address that a public call names. */
export type Parties = { account?: string | undefined; address?: string | undefined; email?: string | undefined };

/** Keyed hashes: the same party has the same one in every line, and without the key none leads back to it. */
export const pseudonymsOf = (parties: Parties, key: string): Record<keyof Parties, string | undefined> => {
  const hash = (kind: keyof Parties): string | undefined => {
    const text = parties[kind];
    if (text === undefined) return undefined;
    return createHmac('sha256', key).update(`log:${kind}:${text.trim().toLowerCase()}`).digest('base64url').slice(0, LENGTH);
  };
  return { account: hash('account'), address: hash('address'), email: hash('email') };
};

const known = new WeakMap<object, Parties>();

/** Adds to what the log line of this call will say. */
export const noteParties = (call: object, parties: Parties): void => void known.set(call, { ...known.get(call), ...parties });

export const partiesOf = (call: object): Parties => known.get(call) ?? {};
