import { createHmac } from 'node:crypto';

const LENGTH = 16;

/** Account, address and email of a call in plain text, which must never be logged. `email` is the one in the input of a public call. */
export type Parties = { account?: string | undefined; address?: string | undefined; email?: string | undefined };

/** Keyed hashes: the same party has the same pseudonym in every line, and only the key can link them to the plain text. */
export const pseudonymsOf = (parties: Parties, key: string): Record<keyof Parties, string | undefined> => {
  const hash = (kind: keyof Parties): string | undefined => {
    const text = parties[kind];
    if (text === undefined) return undefined;
    return createHmac('sha256', key).update(`log:${kind}:${text.trim().toLowerCase()}`).digest('base64url').slice(0, LENGTH);
  };
  return { account: hash('account'), address: hash('address'), email: hash('email') };
};

const known = new WeakMap<object, Parties>();

/** Adds parties to the log line of this call. */
export const noteParties = (call: object, parties: Parties): void => void known.set(call, { ...known.get(call), ...parties });

export const partiesOf = (call: object): Parties => known.get(call) ?? {};
