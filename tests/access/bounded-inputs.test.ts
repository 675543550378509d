import { expect, it } from 'vitest';
import type { ZodMiniObject, ZodMiniType } from 'zod/mini';
import { parseInput } from '#functions/http/parse.ts';
import { api } from '#shared/api.ts';
import { type Contract, type Endpoint, routeKeyOf } from '#shared/http/endpoint.ts';

const calls = Object.values<Contract>(api).flatMap((contract) => Object.values(contract));

/** Longer than a key of the table may be, and than any text of the product but those below. */
const LONG = 'a'.repeat(3_000);
/** Tokens of the user pool, and addresses of searches. */
const LONGER_FIELDS = ['token', 'refresh_token', 'address'];
const LONGER = 'a'.repeat(20_000);

// Safe because every input is an object of these types.
const fieldsOf = ({ input }: Endpoint) => Object.entries((input as ZodMiniObject).shape ?? {}) as [string, ZodMiniType][];

const takes = (schema: ZodMiniType, value: unknown): boolean => {
  try {
    return parseInput(schema, value) === value;
  } catch {
    return false;
  }
};

it('[SEC-04] no call takes a text or a number without limit', () => {
  const open = calls.flatMap((call) =>
    fieldsOf(call)
      .filter(([name, schema]) => [1e300, -1e300, LONGER_FIELDS.includes(name) ? LONGER : LONG].some((value) => takes(schema, value)))
      .map(([name]) => `${routeKeyOf(call)} ${name}`),
  );
  expect(open).toEqual([]);
  expect(calls.flatMap(fieldsOf).length).toBeGreaterThan(200);
});
