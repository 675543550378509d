import { expect, it } from 'vitest';
import { operationId } from '#functions/features/exports/operation-id.ts';

const idOf = ({ id = 'me', key = 'key', verb = 'export' as 'export' | 'unlock', request = { a: 1, b: [{ c: 2, d: 3 }] } as object }) =>
  operationId({ caller: { id, isAdmin: false }, requestKey: key }, verb, request);

it('[BIL-03] an operation id does not depend on the order of the fields', () => {
  expect(idOf({ request: { b: [{ d: 3, c: 2 }], a: 1 } })).toBe(idOf({}));
});

it.each([
  ['account', { id: 'somebody' }],
  ['key', { key: 'another' }],
  ['verb', { verb: 'unlock' as const }],
  ['request', { request: { a: 1, b: [{ c: 2, d: 4 }] } }],
  ['order of values', { request: { a: 1, b: [{ d: 3 }, { c: 2 }] } }],
])('[BIL-03] another %s makes it another act', (_, change) => {
  expect(idOf(change)).not.toBe(idOf({}));
});
